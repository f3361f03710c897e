import { isObject, type JsonObject } from '../../base/json.ts'

/** Deeper content is refused on saving: every reader traverses it recursively. */
export const MAX_CONTENT_DEPTH = 100

/** True when content is nested no deeper than `MAX_CONTENT_DEPTH`. */
export function isShallowEnough(value: unknown, depth = 0): boolean {
  if (depth > MAX_CONTENT_DEPTH) return false
  if (Array.isArray(value)) return value.every(item => isShallowEnough(item, depth + 1))
  if (isObject(value)) return Object.values(value).every(item => isShallowEnough(item, depth + 1))
  return true
}

/**
 * A copy of the content in which every block has a `_uid`; existing ones stay. `_editable` of an earlier draft
 * answer is dropped: it belongs to the answer, not to the content.
 */
export function withUids(content: JsonObject, uuid: () => string): JsonObject {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    return isObject(value) ? copyObject(value) : value
  }
  function copyObject(object: JsonObject): JsonObject {
    const out: JsonObject = {}
    if (typeof object.component === 'string') {
      out._uid = typeof object._uid === 'string' && object._uid !== '' ? object._uid : uuid()
    }
    for (const [key, value] of Object.entries(object)) {
      if (key !== '_editable' && !(key === '_uid' && '_uid' in out)) out[key] = copy(value)
    }
    return out
  }
  return copyObject(content)
}
