import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Clock } from '../../base/clock.ts'
import { touches, type ContentChange, type ContentChanges } from '../../content/changes/content-changes.ts'
import type { Provenance } from '../../content/changes/provenance.ts'

/** A page as it leaves: compressed, with its headers, ready to be written. */
export interface CachedPage {
  status: number
  /** Of the identity; each variant has its own. */
  etag: string
  /** Headers of every variant. */
  headers: Readonly<Record<string, string>>
  /** Body and complete headers in a content encoding. */
  variant(encoding: Encoding): PageVariant
  /** The body as it was rendered. */
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
  /** Names and values of the headers in turn, as Node writes them fastest. */
  rawHeaders: string[]
}

/** A kept page and how far it can be trusted. */
export interface KeptPage {
  readonly page: CachedPage
  readonly provenance: Provenance
  /** Since when it may be wrong, in milliseconds since 1970: content has changed, or its time is over. Null while it is true. */
  readonly staleSince: number | null
  /** When rendering it anew failed last; null where it did not. */
  readonly failedAt: number | null
}

export interface PageCache {
  get(key: string): KeptPage | null
  /**
   * Keeps a page. What a later change touches is kept as stale, what is older than the kept one is not, and neither is an
   * incomplete page in the place of a complete one.
   *
   * @returns what is kept under the key now; null where the page is too large.
   */
  set(key: string, page: CachedPage, provenance: Provenance): KeptPage | null
  /** Rendering the page anew has failed. */
  failed(key: string): void
  /** Keys of stale pages, most requested first. */
  staleKeys(): string[]
  /** Pages that were sent with status 200, most requested first. */
  mostRequested(): CachedPage[]
  delete(key: string): void
  readonly bytes: number
  readonly size: number
}

export interface PageCacheDeps {
  changes: ContentChanges
  maxBytes: number
  clock: Clock
  /** Told after each change, once everything else has forgotten what it touches. */
  onChange(): void
}

interface Entry {
  page: CachedPage
  provenance: Provenance
  staleSince: number | null
  failedAt: number | null
  hits: number
}

/** Keeps finished pages in memory, the least recently used giving way beyond `maxBytes`. */
export function createPageCache({ changes, maxBytes, clock, onChange }: PageCacheDeps): PageCache {
  const entries = createBoundedCache<Entry>({ weight: maxBytes, weigh: ({ page }) => page.bytes })
  changes.derive('pages', { invalidate: markStale, refresh: onChange })

  function get(key: string): KeptPage | null {
    const entry = entries.get(key)
    if (!entry) return null
    if (entry.staleSince === null && clock() >= entry.provenance.trueUntil)
      entry.staleSince = entry.provenance.trueUntil
    if (entry.staleSince !== null && !entry.provenance.isComplete) {
      entries.delete(key)
      return null
    }
    entry.hits++
    return entry
  }

  function set(key: string, page: CachedPage, provenance: Provenance): KeptPage | null {
    const old = entries.peek(key)
    if (old && !replaces(provenance, old.provenance)) return old
    // Outdated before it was finished, for as long as that took: nobody gets it while a new one can be had.
    const staleSince = changes.isCurrent(provenance.generation, provenance.tags) ? null : 0
    const entry: Entry = { page, provenance, staleSince, failedAt: null, hits: old?.hits ?? 0 }
    entries.set(key, entry)
    return entries.peek(key) ?? null
  }

  function markStale(change: ContentChange): void {
    const now = clock()
    for (const [, entry] of entries.entries()) {
      if (!touches(change, entry.provenance.tags)) continue
      entry.staleSince ??= now
      // Who tells of a change has just read content: it is worth waiting for again.
      entry.failedAt = null
    }
  }

  function failed(key: string): void {
    const entry = entries.peek(key)
    if (entry) entry.failedAt = clock()
  }

  function staleKeys(): string[] {
    return [...entries.entries()]
      .filter(([, entry]) => entry.staleSince !== null)
      .sort(([, a], [, b]) => b.hits - a.hits)
      .map(([key]) => key)
  }

  function mostRequested(): CachedPage[] {
    return [...entries.entries()]
      .map(([, entry]) => entry)
      .filter(({ page }) => page.status === 200)
      .sort((a, b) => b.hits - a.hits)
      .map(({ page }) => page)
  }

  return {
    get,
    set,
    failed,
    staleKeys,
    mostRequested,
    delete: key => entries.delete(key),
    get bytes() {
      return entries.weight
    },
    get size() {
      return entries.size
    },
  }
}

function replaces(next: Provenance, old: Provenance): boolean {
  return next.generation >= old.generation && (next.isComplete || !old.isComplete)
}
