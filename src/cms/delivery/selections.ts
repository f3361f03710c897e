import type { StoryIndex } from '../stories/index/story-index.ts'
import type { DeliveryQuery } from './query/delivery-query.ts'
import type { StoryView } from './query/story-view.ts'

/** Orders of long lists that somebody is reading page by page. */
export interface Selections {
  find(index: StoryIndex, query: DeliveryQuery, view: StoryView): Int32Array | null
  keep(index: StoryIndex, query: DeliveryQuery, view: StoryView, rows: Int32Array): void
}

/** As many lists are read on at the same time; each is four bytes for a story. */
const mostKept = 4
/** Longer questions are made to be long: they are answered, and forgotten. */
const longestKey = 2000

interface Kept {
  revision: number
  byQuery: Map<string, Int32Array>
}

/** Creates the store. Each order holds as long as no story changes: a list of 25,000 would be sorted 250 times. */
export function createSelections(): Selections {
  const byIndex = new WeakMap<StoryIndex, Kept>()

  function current(index: StoryIndex): Map<string, Int32Array> {
    const kept = byIndex.get(index)
    if (kept?.revision === index.revision) return kept.byQuery
    const byQuery = new Map<string, Int32Array>()
    byIndex.set(index, { revision: index.revision, byQuery })
    return byQuery
  }

  return {
    find: (index, query, view) => current(index).get(keyOf(query, view)) ?? null,
    keep(index, query, view, rows) {
      const key = keyOf(query, view)
      if (key.length > longestKey) return
      const byQuery = current(index)
      const [oldest] = byQuery.keys()
      if (byQuery.size >= mostKept && oldest !== undefined) byQuery.delete(oldest)
      byQuery.set(key, rows)
    },
  }
}

/** What does not decide which stories there are, nor in which order. */
const others = new Set(['page', 'per_page', 'token', 'cv', 'excluding_fields', 'resolve_relations', 'resolve_links'])

function keyOf({ entries }: DeliveryQuery, { version, language, fallback }: StoryView): string {
  return JSON.stringify([version, language, fallback, entries.filter(([name]) => !others.has(name))])
}
