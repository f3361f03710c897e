import fc from 'fast-check'
import type { JsonObject } from '../../../base/json.ts'
import type { ComponentDefinition, Components, FieldDefinition } from '../../sheet/story/open-story.ts'

/** A small schema for tests: sections of two kinds, one with parts. */
export const testComponents: Components = new Map(
  [
    component('page', {
      title: { type: 'text', translatable: true, display_name: 'Titel' },
      opening: { type: 'bloks', display_name: 'Auftakt', pos: 1, maximum: 1 },
      body: { type: 'bloks', display_name: 'Aufbau', pos: 2 },
      count: { type: 'number', display_name: 'Anzahl' },
    }),
    component('hero', {
      headline: { type: 'text', translatable: true, display_name: 'Überschrift' },
      lead: { type: 'richtext', translatable: true, display_name: 'Einleitung' },
      image: { type: 'asset', display_name: 'Bild' },
      parts: { type: 'bloks', display_name: 'Maßlinien' },
    }),
    component('fact', { label: { type: 'text', translatable: true, display_name: 'Beschriftung' } }),
  ].map(each => [each.name, each]),
)

function component(name: string, schema: Record<string, FieldDefinition>): ComponentDefinition {
  return { name, display_name: name, is_root: name === 'page', is_nestable: name !== 'page', schema }
}

const text = fc.string({ maxLength: 12 })
const richText = fc
  .array(text, { maxLength: 3 })
  .map(lines => ({ type: 'doc', content: lines.map(line => paragraph(line)) }))

export function paragraph(line: string): JsonObject {
  return { type: 'paragraph', ...(line !== '' && { content: [{ type: 'text', text: line }] }) }
}

const fact = (uid: string) =>
  fc.record({ _uid: fc.constant(uid), component: fc.constant('fact'), label: text, label__i18n__en: text })

const hero = (uid: string) =>
  fc.record(
    {
      _uid: fc.constant(uid),
      component: fc.constant('hero'),
      headline: text,
      headline__i18n__en: text,
      lead: richText,
      image: fc.record({ fieldtype: fc.constant('asset'), filename: text, id: fc.nat(9) }),
      parts: fc.subarray(['x', 'y', 'z']).chain(ids => fc.tuple(...ids.map(id => fact(`${uid}-${id}`)))),
    },
    { requiredKeys: ['_uid', 'component'] },
  )

/** Contents of one story: the same blocks may be there, be missing, be moved or be written anew. */
export const anyContent: fc.Arbitrary<JsonObject> = fc.record(
  {
    _uid: fc.constant('root'),
    component: fc.constant('page'),
    title: text,
    title__i18n__en: text,
    count: fc.nat(9),
    body: fc.shuffledSubarray(['a', 'b', 'c', 'd']).chain(ids => fc.tuple(...ids.map(id => hero(id)))),
  },
  { requiredKeys: ['_uid', 'component'] },
)
