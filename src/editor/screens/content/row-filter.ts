import type { OverviewState } from '../../../model/editing/story-overview.ts'
import { isWithin, type Overview, type OverviewRow } from '../../stories/overview.ts'

/** What a list is narrowed down to. */
export interface RowFilter {
  words: string
  /** Component; empty: any. */
  type: string
  /** Place of the language among the states; −1: any. */
  language: number
  state: OverviewState | ''
  /** Id of the person, `none`, or empty for any. */
  owner: string
}

export const noFilter: RowFilter = { words: '', type: '', language: -1, state: '', owner: '' }

export interface RowSorting {
  by: 'order' | 'name' | 'type' | 'state' | 'updated'
  descending: boolean
}

/**
 * Stories below a folder that fit, in order. Every word has to be somewhere in names or addresses.
 *
 * @param found ids that a search of the texts has found besides.
 */
export function filterRows(
  overview: Overview,
  folderId: number,
  filter: RowFilter,
  found: ReadonlySet<number> = new Set(),
): OverviewRow[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean)
  const { type, language, state, owner } = filter
  return overview.rows.filter(row => {
    if (row.type === null || (type !== '' && row.type !== type)) return false
    if (state !== '' && !hasState(row, state, language)) return false
    if (owner !== '' && (owner === 'none' ? row.ownerId !== null : String(row.ownerId) !== owner)) return false
    if (words.length > 0 && !found.has(row.id) && !words.every(word => row.words.includes(word))) return false
    return folderId === 0 || isWithin(overview, row, folderId)
  })
}

function hasState({ states }: OverviewRow, state: OverviewState, language: number): boolean {
  return language === -1 ? states.includes(state) : states[language] === state
}

/** The most urgent state first. */
const urgency: Readonly<Record<OverviewState, number>> = {
  scheduled: 0,
  changed: 1,
  untranslated: 2,
  draft: 3,
  off: 4,
  published: 5,
}

/** Sorts a copy; `order` leaves the order of the tree. */
export function sortRows(
  rows: readonly OverviewRow[],
  { by, descending }: RowSorting,
  collator: Intl.Collator,
): OverviewRow[] {
  if (by === 'order') return descending ? rows.toReversed() : [...rows]
  const urgent = (row: OverviewRow): number => Math.min(...row.states.map(state => urgency[state]))
  const compare: Readonly<Record<Exclude<RowSorting['by'], 'order'>, (a: OverviewRow, b: OverviewRow) => number>> = {
    name: (a, b) => collator.compare(a.name, b.name),
    type: (a, b) => collator.compare(a.type ?? '', b.type ?? ''),
    state: (a, b) => urgent(a) - urgent(b),
    updated: (a, b) => a.updatedMinute - b.updatedMinute,
  }
  const sorted = rows.toSorted(compare[by])
  return descending ? sorted.reverse() : sorted
}
