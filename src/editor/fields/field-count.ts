import type { FieldDefinition } from '../sheet/story/open-story.ts'
import type { FieldKind } from './form/field-kind.ts'

/** What stands right of a label: how much there is, and how much there may be; null where it says nothing. */
export function countOf(
  kind: FieldKind,
  value: unknown,
  definition: FieldDefinition,
): { is: number; limit: number | null } | null {
  const limit = (given: unknown): number | null => (Number(given) > 0 ? Number(given) : null)
  if (kind === 'text' || kind === 'textarea' || kind === 'markdown') {
    const is = typeof value === 'string' ? [...value].length : 0
    const most = limit(definition.max_length)
    return most !== null || (kind === 'textarea' && is > 0) ? { is, limit: most } : null
  }
  const is = Array.isArray(value) ? value.length : 0
  const most = kind === 'blocks' ? limit(definition.maximum) : kind === 'options' ? limit(definition.max_options) : null
  return most === null ? null : { is, limit: most }
}
