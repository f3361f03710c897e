/**
 * `sizes` of pictures in the places of the page grid, exact to the pixel up to the
 * rounding of `vw`. The window W gives the page width P = min(92 % W, 1680 px), the
 * span of k of n columns is k ∕ n · (P + 24 px) − 24 px; below 720 px P = W − 40 px.
 *
 * @see design/identity.md §5.4, src/ui/styles/grid.css
 */
export const pictureSizes = {
  /** Edge to edge of the window. */
  bleed: '100vw',
  /** Between the margins, all columns. */
  page: '(min-width: 114rem) 1680px, (min-width: 45rem) 92vw, calc(100vw - 40px)',
  /** From column 5 to the edge of the window: heroes with an object. */
  hero: '(min-width: 114rem) calc(50vw + 272px), (min-width: 70rem) calc(65.333vw - 8px), 100vw',
  /** Beside the rail: columns 3–12, on tablets 2–8. */
  content:
    '(min-width: 114rem) 1396px, (min-width: 70rem) calc(76.667vw - 4px), (min-width: 45rem) calc(80.5vw - 3px), calc(100vw - 40px)',
  /** The text column: six columns. */
  column:
    '(min-width: 114rem) 828px, (min-width: 70rem) calc(46vw - 12px), (min-width: 45rem) calc(69vw - 6px), calc(100vw - 40px)',
  /** The column of notes: 9–12; on tablets as wide as the text. */
  notes:
    '(min-width: 114rem) 544px, (min-width: 70rem) calc(30.667vw - 16px), (min-width: 45rem) calc(69vw - 6px), calc(100vw - 40px)',
  /** Half of the content, on phones all of it. */
  half: '(min-width: 114rem) 686px, (min-width: 70rem) calc(38.333vw - 14px), (min-width: 45rem) calc(40.25vw - 14px), calc(100vw - 40px)',
  /** One of three across the page, on phones one of two: the reference list. */
  card: '(min-width: 114rem) 544px, (min-width: 45rem) calc(30.667vw - 16px), calc(50vw - 28px)',
} as const
