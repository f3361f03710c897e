/** Results kept by key until they are cleared; the least recently used give way beyond `limit`. */
export interface Memo {
  /** The kept result, else that of `load`. Several callers at once share one load; a failed one is not kept. */
  get<T>(key: string, load: () => Promise<T>): Promise<T>
  clear(): void
}

export function createMemo(limit: number): Memo {
  const kept = new Map<string, Promise<unknown>>()

  function get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = kept.get(key) as Promise<T> | undefined
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const loading = load()
    kept.set(key, loading)
    loading.catch(() => {
      if (kept.get(key) === loading) kept.delete(key)
    })
    evict()
    return loading
  }

  function evict(): void {
    if (kept.size <= limit) return
    const oldest = kept.keys().next()
    if (!oldest.done) kept.delete(oldest.value)
  }

  return { get, clear: () => kept.clear() }
}
