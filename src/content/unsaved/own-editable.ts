import { isObject, type JsonObject } from '../../base/json.ts'

/**
 * Content of an unsaved story in which every block says of itself which one it is. A block that was just added has no
 * `_editable` yet, and a copy of another block still has that of the original: the editor could not find either.
 *
 * @see docs/storyblok.md "_editable"
 */
export function withOwnEditable(content: JsonObject, ids: { spaceId: number; storyId: number }): JsonObject {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert)
    return isObject(value) ? convertObject(value) : value
  }
  const convertObject = (value: JsonObject): JsonObject => {
    const out = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item)]))
    const { component, _uid: uid } = value
    if (typeof component !== 'string' || typeof uid !== 'string' || component.startsWith('_table')) return out
    const data = { name: component, space: String(ids.spaceId), uid, id: String(ids.storyId) }
    return { ...out, _editable: `<!--#storyblok#${JSON.stringify(data)}-->` }
  }
  return convertObject(content)
}
