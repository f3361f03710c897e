import { isObject } from '../../../base/json.ts'

/** True where two JSON values say the same; the order of keys has no meaning, and `undefined` is a missing key. */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, index) => deepEqual(item, other[index]))
    )
  }
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one).filter(key => one[key] !== undefined)
  const otherKeys = Object.keys(other).filter(key => other[key] !== undefined)
  return keys.length === otherKeys.length && keys.every(key => deepEqual(one[key], other[key]))
}
