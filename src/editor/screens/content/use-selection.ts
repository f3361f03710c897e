import { useCallback, useMemo, useState } from 'react'
import type { OverviewRow } from '../../stories/overview.ts'

export interface Selection {
  ids: ReadonlySet<number>
  has(row: OverviewRow): boolean
  /** Adds or removes a row. @param from adds everything from there on; null: from the row that was chosen last. */
  toggle(row: OverviewRow, from?: OverviewRow | null): void
  set(ids: Iterable<number>): void
  clear(): void
}

/** Selected rows of a list. */
export function useSelection(rows: readonly OverviewRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number | null>(null)
  const toggle = useCallback(
    (row: OverviewRow, from?: OverviewRow | null) => {
      const isAdded = from !== undefined || !ids.has(row.id)
      const range = from === undefined ? [row] : rangeBetween(rows, from?.id ?? last, row.id)
      const next = new Set(ids)
      for (const { id } of range) {
        if (isAdded) next.add(id)
        else next.delete(id)
      }
      setIds(next)
      setLast(row.id)
    },
    [ids, last, rows],
  )
  return useMemo(
    () => ({
      ids,
      has: ({ id }) => ids.has(id),
      toggle,
      set: (wanted: Iterable<number>) => setIds(new Set(wanted)),
      clear: () => setIds(new Set()),
    }),
    [ids, toggle],
  )
}

/** Everything between two rows, both among it, in the order in which it is chosen; without a first one the other alone. */
export function rangeBetween<Row extends { id: number }>(rows: readonly Row[], from: number | null, to: number): Row[] {
  const [start, end] = [from, to].map(id => rows.findIndex(row => row.id === id)) as [number, number]
  if (start === -1) return rows.slice(end, end + 1)
  return start <= end ? rows.slice(start, end + 1) : rows.slice(end, start + 1).toReversed()
}
