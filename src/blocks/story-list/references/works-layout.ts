import type { Reference } from './reference-filter.ts'

export type WorksPlace = '1-7' | '8-12' | '1-5' | '6-12' | '1-12'

export interface PlacedWork {
  story: Reference
  place: WorksPlace
}

/** From here on a long machine is better shown across the page. */
const longRatio = 3

/**
 * Highlights in the order they are shown: one very long machine, which gets a
 * row of its own, then photographs, then drawings.
 */
export function chooseHighlights(stories: readonly Reference[]): Reference[] {
  const long = stories.find(isLong)
  const others = stories.filter(story => story !== long)
  const photographs = others.filter(isPhotographed)
  return [...(long ? [long] : []), ...photographs, ...others.filter(story => !isPhotographed(story))]
}

function isPhotographed({ content: { cover } }: Reference): boolean {
  return cover !== null && cover.extension !== 'svg'
}

/**
 * Lays highlights out in rows of two unequal parts, the wider picture in the
 * wider part; equal pictures alternate. One very long object may take a whole
 * row, so that with an even number the last card is beside the link to all.
 *
 * @see docs/design.md "Works"
 */
export function arrangeWorks(stories: readonly Reference[]): PlacedWork[] {
  const long = stories.length % 2 === 0 ? (stories.find(isLong) ?? null) : null
  const others = stories.filter(story => story !== long)
  const placed: PlacedWork[] = []
  for (let at = 0; at < others.length; at += 2) {
    const [left, right] = [others[at], others[at + 1]]
    if (!left) break
    if (!right) placed.push({ story: left, place: '8-12' })
    else placed.push(...pair(left, right, (at / 2) % 2 === 0))
  }
  if (long) placed.splice(Math.min(4, placed.length), 0, { story: long, place: '1-12' })
  return placed
}

function pair(left: Reference, right: Reference, wideFirst: boolean): PlacedWork[] {
  const [l, r] = [isWide(left), isWide(right)]
  const leftWide = l === r ? wideFirst : l
  return leftWide
    ? [
        { story: left, place: '1-7' },
        { story: right, place: '8-12' },
      ]
    : [
        { story: left, place: '1-5' },
        { story: right, place: '6-12' },
      ]
}

function isWide({ content: { cover } }: Reference): boolean {
  return cover !== null && cover.width !== null && cover.height !== null && cover.width > cover.height
}

/** Long, and with an outline to show it. */
function isLong({ content }: Reference): boolean {
  const { size_w_mm: width, size_h_mm: height, silhouette } = content
  return width !== null && height !== null && width / height >= longRatio && silhouette !== null
}
