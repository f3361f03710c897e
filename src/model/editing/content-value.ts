import { isObject, type JsonObject } from '../../base/json.ts'

/** A block of stored content. */
export type Block = JsonObject & { _uid: string; component: string }

export function isBlock(value: unknown): value is Block {
  return isObject(value) && typeof value._uid === 'string' && typeof value.component === 'string'
}

/** True for a list of blocks with ids, which may be empty. */
export function isBlockList(value: unknown): value is Block[] {
  return Array.isArray(value) && value.every(isBlock)
}

/** Nothing that a visitor could see. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  if (value.type === 'doc') return !hasText(value)
  if (value.fieldtype === 'asset') return !value.filename
  if (value.fieldtype === 'multilink') return !value.id && !value.url && !value.cached_url && !value.email
  return false
}

function hasText(node: unknown): boolean {
  if (!isObject(node)) return false
  if (node.type === 'text') return typeof node.text === 'string' && node.text !== ''
  if (['image', 'blok', 'horizontal_rule', 'emoji'].includes(String(node.type))) return true
  return Array.isArray(node.content) && node.content.some(hasText)
}

/** Deep equality of JSON, whatever the order of keys; what is undefined counts as missing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  if (!isObject(a) || !isObject(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key => isSame(a[key], b[key]))
}
