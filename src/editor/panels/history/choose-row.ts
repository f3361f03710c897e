/** Two rows of a table that are compared: the one that was chosen, and its counterpart. */
export interface ChosenRows {
  chosen: number
  counterpart: number
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
