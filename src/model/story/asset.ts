/** A file of the content service: a picture with its size, or anything else that can be downloaded. */
export interface Asset {
  /** Address without transformation; root-relative where our own service answers. */
  src: string
  /** What is to be seen, in the page's language; empty for decorative pictures. */
  alt: string
  /** Pixels; null for files that are not pictures. */
  width: number | null
  height: number | null
  /** Focal point in source pixels, as the image service's `focal()` filter takes it: `x1xy1:x2xy2`. */
  focus: string | null
  /** Dominant colour as `#rrggbb`, shown until the picture is there. */
  color: string | null
  /** Ends of the measured edges, in percent of the picture. */
  measure: Measures | null
  /** Size of the file, where it is known: pictures are transferred in other sizes. */
  bytes?: number | null
  /** Lower-case extension: `jpg`, `svg`, `glb`, … */
  extension: string
}

/** One measured edge: both ends in percent of the picture, and the side its dimension line is moved to. */
export interface Measure {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  offset: 'below' | 'above' | 'left' | 'right'
}

/** Width, height and depth as the texts use them. */
export type MeasureAxis = 'w' | 'h' | 'd'
export type Measures = Partial<Record<MeasureAxis, Measure>>
