import { isObject, type JsonObject } from '../../base/json.ts'

/** A filter may look this deep: `body.0.items.3.title`. */
export const MAX_PATH_DEPTH = 8
const MAX_PATH_LENGTH = 200
const MAX_SHAPES = 2000

/** The value at `seo.title` or `body.0.name`; undefined when the way ends early. */
export function valueAtPath(content: JsonObject, path: string): unknown {
  let value: unknown = content
  for (const key of path.split('.')) {
    if (Array.isArray(value) && /^\d+$/.test(key)) value = value[Number(key)]
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key]
    else return undefined
  }
  return value
}

/** `body.0.name` → `body.*.name`: paths of the same shape are known or unknown together. */
export function pathShape(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')
}

/** Every nested path that some content has, as shapes; the root fields are known without. */
export function pathShapes(content: JsonObject): Set<string> {
  const shapes = new Set<string>()
  const visit = (value: unknown, prefix: string, depth: number): void => {
    if (depth > MAX_PATH_DEPTH || prefix.length > MAX_PATH_LENGTH || shapes.size >= MAX_SHAPES) return
    if (depth > 1) shapes.add(prefix)
    if (Array.isArray(value)) for (const item of value) visit(item, `${prefix}.*`, depth + 1)
    else if (isObject(value))
      for (const key of Object.keys(value)) visit(value[key], prefix ? `${prefix}.${key}` : key, depth + 1)
  }
  visit(content, '', 0)
  return shapes
}
