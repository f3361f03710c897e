/** A cell of the title block: two short ones are side by side. */
export interface FactCell {
  key: string
  label: string
  value: string
  note?: string | null
  wide: boolean
}

/** More letters than this do not fit half the block. */
const halfWidth = 17

/** Pairs short facts: one that would be alone in its row is joined by the next short one. What is left over takes a row. */
export function layOutCells(cells: readonly Omit<FactCell, 'wide'>[]): FactCell[] {
  const left = [...cells]
  const laid: FactCell[] = []
  for (let cell = left.shift(); cell; cell = left.shift()) {
    const partner = needsWidth(cell) ? -1 : left.findIndex(other => !needsWidth(other))
    const pair = partner < 0 ? [] : left.splice(partner, 1)
    for (const each of [cell, ...pair]) laid.push({ ...each, wide: pair.length === 0 })
  }
  return laid
}

function needsWidth({ label, value, note }: Omit<FactCell, 'wide'>): boolean {
  return value.length > halfWidth || label.length > halfWidth + 4 || (note?.length ?? 0) > halfWidth * 2
}

/** Who did what; the part is null where only a name is written. */
export interface Credit {
  part: string | null
  name: string
}

/** Reads `Gestaltung: Florian Mauthner · Auftrag: Pulsfeld`, one entry a line or between middle dots. */
export function parseCredits(credits: string | null): Credit[] {
  return (credits ?? '')
    .split(/\n|\s·\s/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => {
      const colon = line.indexOf(':')
      return colon < 1
        ? { part: null, name: line }
        : { part: line.slice(0, colon).trim(), name: line.slice(colon + 1).trim() }
    })
}

/** Scales an outline may be drawn in; 1:3 is the studio's own. */
const scales = [1, 2, 3, 5, 10, 20, 50, 100, 200] as const

/** Room for the outline in the block, in millimetres of the sheet. */
const room = { width: 72, height: 84 }

/** The largest scale in which an outline of this size fits the title block. */
export function outlineScale(width: number, height: number): number {
  return scales.find(scale => width / scale <= room.width && height / scale <= room.height) ?? 500
}

/** `2016–2019`, `2019`, or the year it began while it goes on. */
export function yearSpan(start: number | null, end: number | null, ongoing: (year: string) => string): string | null {
  if (start !== null && end === null) return ongoing(String(start))
  if (start === null || start === end) return end === null ? null : String(end)
  return `${start}–${end}`
}
