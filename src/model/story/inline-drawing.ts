/** A drawing that is a part of the page, clean and ready to be written into it. */
export interface InlineDrawing {
  /** Units of the view box: CSS pixels at the width it was drawn for. */
  width: number
  height: number
  /** The view box. */
  box: string
  /** What scales with the drawing. */
  shapes: string
  /** What keeps its size: figures, rings, arrowheads, each at its share of the sheet. */
  marks: string
}
