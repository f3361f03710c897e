import type { Story } from '../../block.ts'
import { createMatcher, toHaystack } from '../list-search.ts'
import { mixPictures } from './mix-pictures.ts'
import type { ReferenceQuery } from './reference-query.ts'

export type Reference = Story<'reference'>

/** Which group a category belongs to; a category without one is a group of its own kind. */
export type GroupOf = (category: string) => string

/** What is chosen, without how it is shown. */
export type ReferenceFilter = Pick<ReferenceQuery, 'categories' | 'client' | 'search'>

export interface ReferenceFacets {
  matching: readonly Reference[]
  /** For each category: how many would be shown with it, its own group otherwise empty. */
  categories: ReadonlyMap<string, number>
  /** For each client slug: how many would be shown with it. */
  clients: ReadonlyMap<string, number>
}

/** The client's slug, as long as the client is named. A hidden client must not be found by filtering either. */
export function namedClient({ content }: Reference): Story<'client'> | null {
  return content.client_hidden ? null : content.client
}

/**
 * Narrows the references in one pass and counts what each further choice would
 * show. Categories are alternatives within a group and conditions across
 * groups.
 *
 * @see docs/design.md "Reference list"
 */
export function filterReferences(
  all: readonly Reference[],
  filter: ReferenceFilter,
  groupOf: GroupOf,
): ReferenceFacets {
  const wanted = new Map<string, Set<string>>()
  for (const category of filter.categories) {
    const group = groupOf(category)
    wanted.set(group, (wanted.get(group) ?? new Set()).add(category))
  }
  const fits = createMatcher(filter.search)
  const matching: Reference[] = []
  const categories = new Map<string, number>()
  const clients = new Map<string, number>()

  for (const story of all) {
    if (filter.search !== '' && !fits(haystackOf(story))) continue
    const client = namedClient(story)?.slug ?? null
    const clientFits = filter.client === null || filter.client === client
    const failed = failedGroups(story.content.categories, wanted)
    if (failed.length === 0) {
      if (clientFits) matching.push(story)
      if (client !== null) add(clients, client)
    }
    if (clientFits && failed.length <= 1) {
      for (const category of story.content.categories) {
        if (failed.length === 0 || failed[0] === groupOf(category)) add(categories, category)
      }
    }
  }
  return { matching, categories, clients }
}

/** Groups of which something is wanted that the story does not have; two are enough to know that it is out. */
function failedGroups(own: readonly string[], wanted: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const failed: string[] = []
  for (const [group, keys] of wanted) {
    if (own.some(category => keys.has(category))) continue
    failed.push(group)
    if (failed.length > 1) break
  }
  return failed
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Kept as long as the story: the reader hands out the same objects until content is published. */
const haystacks = new WeakMap<Reference, string>()

function haystackOf(story: Reference): string {
  let haystack = haystacks.get(story)
  if (haystack === undefined) {
    const { title, subtitle, lead, client_alias, year_end } = story.content
    const client = namedClient(story)?.content.title ?? client_alias
    haystack = toHaystack([title, subtitle, lead, client, year_end === null ? null : String(year_end)])
    haystacks.set(story, haystack)
  }
  return haystack
}

/**
 * Sorts without changing the given list. The scale view is in the order of
 * height, whatever else is chosen: that is what it shows.
 */
export function sortReferences(
  stories: readonly Reference[],
  sort: ReferenceQuery['sort'] | 'height',
  compareText: (a: string, b: string) => number,
): Reference[] {
  const newest = (a: Reference, b: Reference) => compare(b.content.sort_date ?? '', a.content.sort_date ?? '')
  const client = (story: Reference) => namedClient(story)?.content.title ?? story.content.client_alias ?? ''
  switch (sort) {
    case 'selection':
      return mixPictures(stories.toSorted(newest))
    case 'newest':
      return stories.toSorted(newest)
    case 'client':
      return stories.toSorted((a, b) => compareText(client(a), client(b)) || newest(a, b))
    case 'size':
      return stories.toSorted((a, b) => (extent(b) ?? -1) - (extent(a) ?? -1) || newest(a, b))
    case 'height':
      return stories.toSorted((a, b) => (a.content.size_h_mm ?? 0) - (b.content.size_h_mm ?? 0) || newest(a, b))
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The longest side in millimetres; null where no side is known. */
export function extent({ content }: Reference): number | null {
  const sides = [content.size_w_mm, content.size_h_mm, content.size_d_mm].filter(side => side !== null)
  return sides.length > 0 ? Math.max(...sides) : null
}
