/** An outline with its real size in millimetres. */
export interface Outline {
  width: number
  height: number
}

export interface PlacedOutline<O> {
  outline: O
  /** Left edge and width in millimetres of the sheet. */
  x: number
  width: number
  /** Upper edge. */
  y: number
  height: number
  /** Number in the list below, from 1; null for the person. */
  number: number | null
}

export interface StripLayout<O extends Outline> {
  width: number
  height: number
  /** Where everything is. */
  ground: number
  outlines: readonly PlacedOutline<O>[]
  person: { x: number; y: number; centre: number }
  /** Heights of the lines, one for each metre. */
  metres: readonly { metre: number; y: number }[]
  /** The smallest once more, five times as large; null where there is no room for them. */
  detail: DetailLayout<O> | null
}

export interface DetailLayout<O extends Outline> {
  outlines: readonly PlacedOutline<O>[]
  ground: number
  top: number
  width: number
  /** Right edge and upper edge of the part that is enlarged. */
  source: { right: number; top: number }
}

const edge = 60
const between = 190
const smallestSlot = 330
const air = 150
const footer = 330
/** Scale of the detail: a preferred scale of ISO 5455. */
const enlargement = 5
const detailCount = 6
const detailGap = 330

/**
 * Places outlines on one ground line in one scale, from low to high, with a
 * person among them.
 *
 * @see docs/design.md "True scale"
 */
export function layOutStrip<O extends Outline>(given: readonly O[], person: Outline): StripLayout<O> {
  const sorted = given.toSorted((a, b) => a.height - b.height)
  const ground = Math.max(person.height, ...sorted.map(({ height }) => height)) + air
  const outlines: PlacedOutline<O>[] = []
  let x = edge
  let personX: number | null = null
  sorted.forEach((outline, at) => {
    if (personX === null && outline.height > person.height) {
      personX = x
      x += person.width + between
    }
    const slot = Math.max(outline.width, smallestSlot)
    const { width, height } = outline
    outlines.push({ outline, width, height, x: x + (slot - width) / 2, y: ground - height, number: at + 1 })
    x += slot + between
  })
  if (personX === null) {
    personX = x
    x += person.width + between
  }
  return {
    width: x - between + edge,
    height: ground + footer,
    ground,
    outlines,
    person: { x: personX, y: ground - person.height, centre: personX + person.width / 2 },
    metres: Array.from({ length: Math.floor(ground / 1000) }, (_, at) => ({
      metre: at + 1,
      y: ground - (at + 1) * 1000,
    })),
    detail: layOutDetail(outlines, ground),
  }
}

/** Room between the detail and the objects below it. */
const detailFoot = 1950

function layOutDetail<O extends Outline>(
  outlines: readonly PlacedOutline<O>[],
  ground: number,
): DetailLayout<O> | null {
  const line = ground - detailFoot
  const small = outlines.slice(0, detailCount).filter(({ height }) => height * enlargement <= line - 350)
  const last = small.at(-1)
  if (small.length < 3 || !last) return null
  let x = air
  const placed = small.map((entry): PlacedOutline<O> => {
    const width = entry.width * enlargement
    const height = entry.height * enlargement
    const result = { ...entry, width, height, x, y: line - height }
    x += width + detailGap
    return result
  })
  const width = x + 100
  const hidden = outlines.some(entry => entry.x < width && entry.height > ground - line - 300)
  if (hidden) return null
  const right =
    last.x + Math.max(last.width, smallestSlot) - (smallestSlot > last.width ? (smallestSlot - last.width) / 2 : 0) + 95
  return { outlines: placed, ground: line, top: 90, width, source: { right, top: ground - last.height - 392 } }
}
