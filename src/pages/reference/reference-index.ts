import type { Story } from '../../blocks/block.ts'
import { extent, namedClient } from '../../blocks/story-list/references/reference-filter.ts'

type Reference = Story<'reference'>

export interface IndexedReference {
  story: Reference
  /** In the list. */
  place: number
  /** Longest side in millimetres; null where it is not known. */
  size: number | null
}

/** A list of references as pages ask it: nobody goes through all of it for one page. */
export interface ReferenceIndex {
  places: ReadonlyMap<string, number>
  /** Those that have a page, in the order of the list. */
  entries: readonly IndexedReference[]
  /** How many there are for each client that may be named, by its uuid. */
  byClient: ReadonlyMap<string, number>
  /** By the first category. */
  byCategory: ReadonlyMap<string, readonly IndexedReference[]>
  /** Those whose size is known, small ones first, equal ones in the order of the list. */
  bySize: readonly (IndexedReference & { size: number })[]
}

/** A list stays the same object until content is published. */
const indexes = new WeakMap<readonly Reference[], ReferenceIndex>()

export function indexOf(all: readonly Reference[]): ReferenceIndex {
  const known = indexes.get(all)
  if (known) return known
  const entries = all.flatMap((story, place) => (story.href === null ? [] : { story, place, size: sizeOf(story) }))
  const index: ReferenceIndex = {
    places: new Map(all.map(({ uuid }, place) => [uuid, place])),
    entries,
    byClient: countClients(all),
    byCategory: Map.groupBy(entries, ({ story }) => story.content.categories[0] ?? ''),
    bySize: entries.filter(hasSize).toSorted((a, b) => a.size - b.size || a.place - b.place),
  }
  indexes.set(all, index)
  return index
}

/** A reference whose client is not to be named counts for nobody. */
function countClients(all: readonly Reference[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { uuid } of all.flatMap(story => namedClient(story) ?? [])) counts.set(uuid, (counts.get(uuid) ?? 0) + 1)
  return counts
}

export function sizeOf(story: Reference): number | null {
  const size = extent(story)
  return size === null || size <= 0 ? null : size
}

function hasSize(entry: IndexedReference): entry is IndexedReference & { size: number } {
  return entry.size !== null
}
