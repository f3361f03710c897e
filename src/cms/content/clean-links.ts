import { isObject, type JsonObject } from '../../base/json.ts'
import { unwrapAddress } from '../../model/address/unwrap-address.ts'

/** Content whose links lead where they mean to lead: without the redirects of mail programs and what follows people. */
export function withCleanLinks(content: JsonObject): JsonObject {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    return isObject(value) ? copyObject(value) : value
  }
  function copyObject(object: JsonObject): JsonObject {
    const isLink = object.linktype === 'url' || (object.fieldtype === 'multilink' && object.linktype !== 'story')
    const out: JsonObject = {}
    for (const [key, value] of Object.entries(object)) {
      out[key] = isLink && address.test(key) && typeof value === 'string' ? unwrapAddress(value) : copy(value)
    }
    return out
  }
  return copyObject(content)
}

/** In a link field, and in the mark of a rich text. */
const address = /^(?:url|cached_url|href)$/
