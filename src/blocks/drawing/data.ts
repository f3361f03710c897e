import type { InlineDrawing } from '../../model/story/inline-drawing.ts'

/** What a drawing needs besides its fields: its files, as parts of the page. Null where one stays a picture. */
export interface DrawingData {
  wide: InlineDrawing | null
  phone: InlineDrawing | null
}
