/** Keeps what was used last, up to a number of bytes. */
export interface MemoryCache<Value> {
  get(key: string): Value | undefined
  /** Forgets the oldest until this fits; what would take more than a quarter of the room is not kept. */
  set(key: string, value: Value, bytes: number): void
  /** All keys; for rare events. */
  deleteWhere(matches: (key: string) => boolean): void
  readonly bytes: number
}

/** What an entry costs besides its body, in bytes: key, headers, map. */
const OVERHEAD = 1024

/** A cache in memory that is bounded by bytes and forgets what was not used for longest. */
export function createMemoryCache<Value>(maxBytes: number): MemoryCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let total = 0

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    total -= entry.bytes
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, size) {
      remove(key)
      const bytes = size + OVERHEAD
      if (bytes > maxBytes / 4) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        remove(oldest)
      }
    },
    deleteWhere(matches) {
      for (const key of entries.keys()) if (matches(key)) remove(key)
    },
    get bytes() {
      return total
    },
  }
}
