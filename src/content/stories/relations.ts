import { blockSchemas, contentTypes } from '../../blocks/schemas.ts'
import type { Schema } from '../../model/story/schema.ts'

/**
 * `component.field` of every relation in the schemas: what `resolve_relations`
 * asks for. The content model decides; there is no second list to keep.
 */
export const relationFields: readonly string[] = [
  ...Object.values(blockSchemas),
  ...Object.values(contentTypes),
].flatMap((schema: Schema) =>
  Object.entries(schema.fields).flatMap(([name, field]) =>
    field.type === 'relation' || field.type === 'relations' ? [`${schema.name}.${name}`] : [],
  ),
)

const sectionRelations = relationFields.filter(field => field.split('.')[0]! in blockSchemas)

/** Relations of one content type and of every block that may be in it, plus the client of a listed reference. */
export function relationsOf(type: keyof typeof contentTypes): string {
  const own = relationFields.filter(field => field.startsWith(`${type}.`))
  const second = type === 'reference' ? [] : ['reference.client']
  return [...own, ...sectionRelations, ...second].join(',')
}

/** Everything a page may hold, whatever its type: one request reads story and relations. */
export const pageRelations: string = [
  ...relationFields.filter(field => !/^(settings|header|footer|client|person)\./.test(field)),
].join(',')

/** @see docs/readings.md 17 */
export const settingsRelations = 'settings.header,settings.footer,settings.default_contact,settings.default_closing'
