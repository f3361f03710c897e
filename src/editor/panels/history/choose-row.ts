import type { HistoryRow } from './history-rows.ts'

/** Two rows of a table that are compared: the one that was chosen, and its counterpart. */
export interface ChosenRows {
  chosen: number
  counterpart: number
}

/**
 * The rows that are compared at first: the draft with what is published, and where both are the same with the revision
 * before, which is what somebody who has just published may want back.
 */
export function firstRows(
  rows: readonly Pick<HistoryRow, 'isPublished' | 'letter'>[],
  isDraftChanged: boolean,
): ChosenRows {
  const published = rows.findIndex(row => row.isPublished)
  const before = rows.findIndex(({ letter }, index) => index > published && letter !== '')
  if (published > 0 && before > 0 && !isDraftChanged) return { chosen: 0, counterpart: before }
  return { chosen: 0, counterpart: Math.max(published, Math.min(1, rows.length - 1)) }
}

/** What a key does to the chosen rows; null for a key that does nothing here. */
export function chooseByKey(
  rows: ChosenRows,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  count: number,
): ChosenRows | null {
  const which = shiftKey ? 'counterpart' : 'chosen'
  const at = rows[which]
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key]
  if (to === undefined || count === 0) return null
  return { ...rows, [which]: Math.min(count - 1, Math.max(0, to)) }
}
