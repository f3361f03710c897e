import { useCallback, useMemo, useState } from 'react'
import type { OverviewRow } from '../../stories/overview.ts'

export interface Selection {
  ids: ReadonlySet<number>
  has(row: OverviewRow): boolean
  /** Adds or removes a row; `withRange` does the same with everything since the last one. */
  toggle(row: OverviewRow, withRange: boolean): void
  set(ids: Iterable<number>): void
  clear(): void
}

/** Selected rows of a list. */
export function useSelection(rows: readonly OverviewRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number | null>(null)
  const toggle = useCallback(
    (row: OverviewRow, withRange: boolean) => {
      const isAdded = withRange || !ids.has(row.id)
      const from = rows.findIndex(({ id }) => id === last)
      const to = rows.indexOf(row)
      const range = withRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
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
