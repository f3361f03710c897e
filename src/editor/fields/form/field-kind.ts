import { isObject } from '../../../base/json.ts'
import type { FieldDefinition } from '../../sheet/story/open-story.ts'

/** Which control a field gets. What no control knows is shown as JSON. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'markdown'
  | 'richtext'
  | 'asset'
  | 'multiasset'
  | 'link'
  | 'option'
  | 'options'
  | 'blocks'
  | 'boolean'
  | 'number'
  | 'datetime'
  | 'seo'
  | 'table'
  | 'json'

const kinds: Readonly<Record<string, FieldKind>> = {
  text: 'text',
  textarea: 'textarea',
  markdown: 'markdown',
  richtext: 'richtext',
  asset: 'asset',
  multiasset: 'multiasset',
  multilink: 'link',
  link: 'link',
  option: 'option',
  options: 'options',
  bloks: 'blocks',
  boolean: 'boolean',
  number: 'number',
  datetime: 'datetime',
  table: 'table',
}

/** The control of a field. A value that its type cannot have is shown as JSON, so that nothing of it is lost. */
export function kindOf(definition: FieldDefinition, value: unknown): FieldKind {
  const kind =
    definition.type === 'custom' && definition.field_type === 'seo_metatags'
      ? 'seo'
      : (kinds[definition.type] ?? 'json')
  return value === undefined || value === null || value === '' || fits(kind, value) ? kind : 'json'
}

function fits(kind: FieldKind, value: unknown): boolean {
  switch (kind) {
    case 'text':
    case 'textarea':
    case 'markdown':
    case 'datetime':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'string' || typeof value === 'number'
    case 'option':
      return typeof value === 'string' || typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'options':
      return Array.isArray(value) && value.every(item => typeof item === 'string' || typeof item === 'number')
    case 'blocks':
      return Array.isArray(value) && value.every(item => isObject(item) && typeof item.component === 'string')
    case 'asset':
    case 'link':
    case 'seo':
      return isObject(value)
    case 'multiasset':
      return Array.isArray(value) && value.every(isObject)
    case 'richtext':
      return isObject(value) && value.type === 'doc'
    case 'table':
      return isObject(value) && Array.isArray(value.thead) && Array.isArray(value.tbody)
    case 'json':
      return true
  }
}

/** The name that people see; components of older spaces have none. */
export function labelOf(name: string, definition: FieldDefinition): string {
  return definition.display_name || name.replaceAll('_', ' ')
}

/** Fields in the order of the form: by `pos`, then as they are written. */
export function orderedFields(
  schema: Readonly<Record<string, FieldDefinition>>,
): readonly (readonly [name: string, definition: FieldDefinition])[] {
  const pos = (definition: FieldDefinition) => (typeof definition.pos === 'number' ? definition.pos : Infinity)
  return Object.entries(schema).sort(([, a], [, b]) => (pos(a) === pos(b) ? 0 : pos(a) - pos(b)))
}
