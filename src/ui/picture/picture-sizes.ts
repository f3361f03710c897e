import type { Asset } from '../../model/story/asset.ts'
import { sizeOf } from './picture-sources.ts'

/** Columns of the page grid that a picture fills; fractions where a part of the page is divided again. */
export interface ColumnSpan {
  /** Of twelve, from 1120 px. */
  wide: number
  /** Of eight, from 720 px, or a width of its own. */
  middle: number | string
  /** Of four on phones, or a width of its own; all of them unless said otherwise. */
  small?: number | string
}

/**
 * `sizes` of a picture that fills columns of the page grid, exact to the pixel up to
 * the rounding of `vw`. The window W gives the page width P = min(92 % W, 1680 px), the
 * span of k of n columns is k ∕ n · (P + 24 px) − 24 px; below 720 px P = W − 40 px and
 * the gutter is 16 px.
 *
 * @see docs/design.md "Grid", src/ui/styles/grid.css
 */
export function columnSizes({ wide, middle, small = 4 }: ColumnSpan): string {
  const largest = `${round(142 * wide - 24)}px`
  const desktop = sum((92 / 12) * wide, 2 * wide - 24)
  const tablet = typeof middle === 'string' ? middle : sum(11.5 * middle, 3 * middle - 24)
  const phone = typeof small === 'string' ? small : sum(25 * small, -6 * small - 16)
  return `(min-width: 114rem) ${largest}, (min-width: 70rem) ${desktop}, (min-width: 45rem) ${tablet}, ${phone}`
}

/**
 * `sizes` of a picture from a column to the right edge of the window; below 1120 px it is as wide as the window.
 *
 * @param cover where the picture fills a box that has a least height: a wide picture is cut off at its sides then, and
 *   more of it is drawn than is seen.
 */
export function edgeSizes(column: number, cover?: { leastHeightRem: number; asset: Asset }): string {
  const before = column - 1
  const size = cover && sizeOf(cover.asset)
  const least = size && cover && `${round((cover.leastHeightRem * size.width) / size.height)}rem`
  const atLeast = (width: string) => (least ? `max(${width}, ${least})` : width)
  const largest = sum(50, 840 - 142 * before)
  const wide = sum(96 - (92 / 12) * before, -2 * before)
  return `(min-width: 114rem) ${atLeast(largest)}, (min-width: 70rem) ${atLeast(wide)}, 100vw`
}

/**
 * `sizes` of an upright picture from a column to the right edge, no higher than the window
 * below the header (72 px) less 2 rem, and at least 34 rem.
 */
export function uprightEdgeSizes(column: number, ratio: number): string {
  const limit = `${round(ratio)} * max(34rem, 100vh - 6.5rem)`
  return edgeSizes(column).replaceAll(/rem\) ([^,]+)/g, (_, width: string) => `rem) min(${width}, ${limit})`)
}

/** The places that occur again and again. */
export const pictureSizes = {
  /** Edge to edge of the window. */
  bleed: '100vw',
  /** Between the margins, all columns. */
  page: columnSizes({ wide: 12, middle: 8 }),
  /** From column 5 to the edge of the window: heroes with an object. */
  hero: edgeSizes(5),
  /** The same on a sheet of 4:3 that phones see the middle square of. */
  heroSheet: edgeSizes(5).replace(/100vw$/, '(min-width: 45rem) 100vw, 133.333vw'),
  /** Beside the rail: columns 3–12, on tablets 2–8. */
  content: columnSizes({ wide: 10, middle: 7 }),
  /** The text column: six columns. */
  column: columnSizes({ wide: 6, middle: 6 }),
  /** Columns 3–8 without the text's limit: on tablets all of the content. */
  stage: columnSizes({ wide: 6, middle: 7 }),
  /** The column of notes: 9–12; on tablets as wide as the text. */
  notes: columnSizes({ wide: 4, middle: 6 }),
  /** Half of the content, on phones all of it. */
  half: columnSizes({ wide: 5, middle: 3.5 }),
  /** A third of the content, on phones all of it. */
  third: columnSizes({ wide: 10 / 3, middle: 7 / 3 }),
  /** One of three across the page, on phones one of two: the reference list. */
  card: columnSizes({ wide: 4, middle: 8 / 3, small: 2 }),
} as const

/** A share of the window and some pixels more or less. */
function sum(share: number, pixels: number): string {
  const rest = round(pixels)
  return rest === 0 ? `${round(share)}vw` : `calc(${round(share)}vw ${rest < 0 ? '-' : '+'} ${Math.abs(rest)}px)`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
