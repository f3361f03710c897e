import { isObject, type JsonObject } from '../../base/json.ts'
import type { Component } from '../components/component.ts'
import { splitTranslatedKey } from '../content/languages.ts'

/** A block somewhere in a story, the story's root among them. */
export interface VisitedBlock {
  block: JsonObject
  component: string
  /** Null where the space has no such component. */
  schema: Component['schema'] | null
  uid: string | null
  /** Languages that it is shown in; null: all. */
  locales: readonly string[] | null
}

/** A stored value of a field. */
export interface VisitedField {
  name: string
  /** Code as it is in field names; null for the language the story is written in. */
  code: string | null
  value: unknown
  rule: JsonObject
  label: string
}

/** Every block of some content, outermost first, those inside texts included. Cells of tables are none. */
export function* blocksOf(content: JsonObject, schemas: ReadonlyMap<string, Component>): Generator<VisitedBlock> {
  yield* visit(content, null)

  function* visit(value: unknown, outer: readonly string[] | null): Generator<VisitedBlock> {
    if (Array.isArray(value)) for (const item of value) yield* visit(item, outer)
    if (!isObject(value)) return
    let locales = outer
    if (typeof value.component === 'string' && !value.component.startsWith('_table')) {
      const own = Array.isArray(value.locales) && value.locales.length > 0 ? value.locales.map(String) : null
      locales = own && outer ? own.filter(code => outer.includes(code)) : (own ?? outer)
      const { component } = value
      const schema = schemas.get(component)?.schema ?? null
      yield { block: value, component, schema, uid: typeof value._uid === 'string' ? value._uid : null, locales }
    }
    for (const inner of Object.values(value)) if (typeof inner === 'object') yield* visit(inner, locales)
  }
}

/** Stored values of the fields that a schema knows, translations included. */
export function fieldsOf({ block, schema }: VisitedBlock): VisitedField[] {
  if (!schema) return []
  return Object.entries(block).flatMap(([key, value]) => {
    const translated = splitTranslatedKey(key)
    const name = translated?.field ?? key
    const rule = schema[name]
    return rule ? [{ name, code: translated?.code ?? null, value, rule, label: labelOf(rule, name) }] : []
  })
}

export function labelOf(rule: JsonObject, name: string): string {
  return typeof rule.display_name === 'string' && rule.display_name !== '' ? rule.display_name : name
}

/** Every node of a rich text. */
export function* nodesOf(value: unknown): Generator<JsonObject> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  if (!isObject(value)) return
  yield value
  if (value.type !== 'blok') yield* nodesOf(value.content)
}

export function textOfNode(node: unknown): string {
  return [...nodesOf(node)].map(each => (typeof each.text === 'string' ? each.text : '')).join('')
}

/** True for what an editor has left empty, whatever kind of field it is. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'string') return value.trim() === ''
  if (!isObject(value)) return false
  if (value.fieldtype === 'asset') return !value.filename
  if (value.fieldtype === 'multilink') return !value.id && !value.url && !value.cached_url && !value.email
  if (value.type === 'doc') {
    return ![...nodesOf(value)].some(
      node => node.type === 'blok' || node.type === 'image' || node.type === 'horizontal_rule' || !!node.text,
    )
  }
  return false
}
