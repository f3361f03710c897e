import { isObject, type JsonObject } from '../../base/json.ts'
import { splitTranslatedKey } from './languages.ts'

/**
 * A copy of some content in which certain languages are those of another state of it: translated keys of these
 * languages come from there, or are left out where it has none. Blocks belong together by `_uid`, whatever else
 * has moved, the roots in any case; what is in a block, by its place.
 *
 * @param fromOther says for a code as it is in field names (`es_co`) whether that language comes from `other`.
 */
export function mergeLanguages(
  content: JsonObject,
  other: JsonObject,
  fromOther: (code: string) => boolean,
): JsonObject {
  const blocks = new Map<string, JsonObject>()
  collectBlocks(other, blocks)

  function merge(value: unknown, twin: unknown): unknown {
    if (Array.isArray(value)) {
      const twins = Array.isArray(twin) ? twin : []
      return value.map((item, i) => merge(item, twins[i]))
    }
    return isObject(value) ? mergeObject(value, twin) : value
  }

  function mergeObject(object: JsonObject, place: unknown): JsonObject {
    const isNamed = typeof object._uid === 'string' && object !== content
    const twin = isNamed ? blocks.get(String(object._uid)) : isObject(place) ? place : undefined
    const out: JsonObject = {}
    for (const [key, value] of Object.entries(object)) {
      const code = splitTranslatedKey(key)?.code
      if (code === undefined || !fromOther(code)) out[key] = merge(value, twin?.[key])
    }
    for (const [key, value] of Object.entries(twin ?? {})) {
      const code = splitTranslatedKey(key)?.code
      if (code !== undefined && fromOther(code)) out[key] = value
    }
    return out
  }

  return mergeObject(content, other)
}

function collectBlocks(value: unknown, blocks: Map<string, JsonObject>): void {
  if (Array.isArray(value)) for (const item of value) collectBlocks(item, blocks)
  if (!isObject(value)) return
  if (typeof value._uid === 'string') blocks.set(value._uid, value)
  for (const item of Object.values(value)) collectBlocks(item, blocks)
}
