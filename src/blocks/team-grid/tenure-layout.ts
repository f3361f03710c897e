/** Somebody on the scale of years. */
export interface TenurePerson {
  uuid: string
  name: string
  firstName: string
  href: string
  since: number
  portrait: string | null
}

/** Where a head is and the point of the scale its line leads to. */
export interface PlacedHead extends TenurePerson {
  /** Left edge and width of the head's field. */
  x: number
  width: number
  /** The year on the scale. */
  yearX: number
}

export interface TenureLayout {
  width: number
  from: number
  to: number
  heads: readonly PlacedHead[]
  ticks: readonly { year: number; x: number; labelled: boolean }[]
}

/** Units of the drawing; at 1440 px one unit is about one pixel. */
const drawingWidth = 1178
const inset = 20

/**
 * Heads side by side in the order they came, above a scale of years from the
 * first of them to now.
 *
 * @param thisYear the scale ends here at the latest person's year or later.
 */
export function layoutTenure(people: readonly TenurePerson[], thisYear: number): TenureLayout {
  const ordered = people.toSorted((a, b) => a.since - b.since)
  const from = Math.min(...ordered.map(person => person.since)) - 1
  const to = Math.max(thisYear, ...ordered.map(person => person.since)) + 1
  const xOf = (year: number) => inset + ((year - from) / (to - from)) * (drawingWidth - 2 * inset)
  const width = drawingWidth / ordered.length
  return {
    width: drawingWidth,
    from: from + 1,
    to: Math.max(...ordered.map(person => person.since)),
    heads: ordered.map((person, index) => ({ ...person, x: index * width, width, yearX: xOf(person.since) })),
    ticks: Array.from({ length: to - from + 1 }, (_, index) => from + index).map(year => ({
      year,
      x: xOf(year),
      labelled: year % 5 === 0,
    })),
  }
}
