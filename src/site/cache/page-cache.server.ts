/** A page as it leaves: compressed, with its headers, ready to be written. */
export interface CachedPage {
  status: number
  /** Of the identity; each variant has its own. */
  etag: string
  /** Headers of every variant. */
  headers: Readonly<Record<string, string>>
  /** Body and complete headers in a content encoding. */
  variant(encoding: Encoding): PageVariant
  /** The body as it was drawn. */
  text(): string
  /** What the page depends on: `story:<uuid>`, `list:<type>`, `settings`. */
  tags: ReadonlySet<string>
  /** Bytes of the text, which is the most that is kept of a page. */
  bytes: number
}

export type Encoding = 'br' | 'gzip' | 'identity'

export interface PageVariant {
  body: Buffer
  etag: string
  headers: Readonly<Record<string, string>>
}

export interface PageCache {
  get(key: string): { page: CachedPage; stale: boolean } | null
  set(key: string, page: CachedPage): void
  /** Content has changed: pages that depend on one of the tags are redrawn; until then they are served as they are. */
  markStale(tags: readonly string[] | 'all'): void
  /** Keys of stale pages, most asked for first. */
  staleKeys(): string[]
  delete(key: string): void
  readonly bytes: number
  readonly size: number
}

interface Entry {
  page: CachedPage
  stale: boolean
  hits: number
}

/**
 * Keeps finished pages in memory, the least recently used giving way beyond
 * `maxBytes`.
 */
export function createPageCache(maxBytes: number): PageCache {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function get(key: string) {
    const entry = entries.get(key)
    if (!entry) return null
    entry.hits++
    // Moving every hit to the end would cost a page its place in the map each time: now and then is enough.
    if ((entry.hits & 63) === 0) {
      entries.delete(key)
      entries.set(key, entry)
    }
    return entry
  }

  function set(key: string, page: CachedPage): void {
    const hits = entries.get(key)?.hits ?? 0
    remove(key)
    if (page.bytes > maxBytes) return
    entries.set(key, { page, stale: false, hits })
    bytes += page.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.page.bytes
  }

  function markStale(tags: readonly string[] | 'all'): void {
    for (const entry of entries.values()) {
      if (tags === 'all' || tags.some(tag => entry.page.tags.has(tag))) entry.stale = true
    }
  }

  function staleKeys(): string[] {
    return [...entries]
      .filter(([, entry]) => entry.stale)
      .sort(([, a], [, b]) => b.hits - a.hits)
      .map(([key]) => key)
  }

  return {
    get,
    set,
    markStale,
    staleKeys,
    delete: remove,
    get bytes() {
      return bytes
    },
    get size() {
      return entries.size
    },
  }
}
