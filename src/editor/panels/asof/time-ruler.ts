/** A mark on the ruler of time. */
export interface RulerMark {
  /** ISO, UTC. */
  at: string
  label: string
}

export interface PlacedMark extends RulerMark {
  /** Percent from the left. */
  x: number
  /** False where a label beside it has no room: the mark is there, its words are for screen readers. */
  isLabelled: boolean
}

/** Percent that stay free at both ends, and between two labels. */
const margin = 6
const least = 11

/**
 * Marks in the order of time, equally far apart: what matters is what comes before what, and years of quiet need no room. The
 * chosen one and the newest are always labelled.
 */
export function placeMarks(marks: readonly RulerMark[], chosen: string): readonly PlacedMark[] {
  const unique = [...new Map(marks.map(mark => [mark.at, mark])).values()]
  const sorted = unique.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const span = 100 - 2 * margin - least
  const placed = sorted.map((mark, index) => ({
    ...mark,
    x: margin + (sorted.length > 1 ? (index / (sorted.length - 1)) * span : span / 2),
    isLabelled: mark.at === chosen,
  }))
  // Labels are given out from the right; the chosen one has its already.
  for (const mark of placed.toReversed()) {
    const isFree = placed.every(other => other === mark || !other.isLabelled || Math.abs(other.x - mark.x) >= least)
    if (isFree) mark.isLabelled = true
  }
  return placed
}
