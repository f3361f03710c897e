import { isObject, type JsonObject } from '../../base/json.ts'

/** A block anywhere in a content by its `_uid`: in fields, lists and rich text. */
export function findBlock(content: JsonObject, uid: string): JsonObject | null {
  if (content._uid === uid) return content
  for (const value of Object.values(content)) {
    const found = findIn(value, uid)
    if (found) return found
  }
  return null
}

function findIn(value: unknown, uid: string): JsonObject | null {
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = findIn(item, uid)
      if (found) return found
    }
    return null
  }
  return isObject(value) ? findBlock(value, uid) : null
}
