/** True for two JSON values that say the same; the order of keys does not count. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((item, index) => deepEqual(item, b[index]))
  }
  const right = new Map<string, unknown>(Object.entries(b))
  const left = Object.entries(a)
  return left.length === right.size && left.every(([key, value]) => right.has(key) && deepEqual(value, right.get(key)))
}
