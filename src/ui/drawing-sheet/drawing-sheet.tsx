import type { ReactNode } from 'react'
import type { Asset } from '../../model/story/asset.ts'
import type { InlineDrawing } from '../../model/story/inline-drawing.ts'
import { Picture } from '../picture/picture.tsx'
import { pictureSizes } from '../picture/picture-sizes.ts'

export interface DrawingSheetProps {
  alt: string
  wide: InlineDrawing | null
  /** For narrow windows; the wide one stands in where there is none. */
  phone: InlineDrawing | null
  /** Shown as a picture where the drawing cannot be a part of the page. */
  picture: Asset
}

/**
 * A drawing in the page's own type and colours. Its shapes scale with the sheet;
 * figures, rings and arrowheads lie over them and keep their size.
 *
 * @see docs/decisions/0049-explanatory-drawings.md
 */
export function DrawingSheet({ alt, wide, phone, picture }: DrawingSheetProps): ReactNode {
  if (!wide) return <Picture asset={{ ...picture, alt }} sizes={pictureSizes.content} />
  return (
    <div className="drawing-sheet" role="img" aria-label={alt}>
      <Sheet drawing={wide} only={phone ? 'wide' : undefined} />
      {phone && <Sheet drawing={phone} only="phone" />}
    </div>
  )
}

/** What is written here was made of listed elements and attributes only: `images/svg/inline-drawing.ts`. */
function Sheet({ drawing, only }: { drawing: InlineDrawing; only: 'wide' | 'phone' | undefined }): ReactNode {
  const { box, width, height, shapes, marks } = drawing
  return (
    <div className="drawing-sheet__view" data-only={only} aria-hidden="true">
      <svg viewBox={box} width={width} height={height} focusable="false" dangerouslySetInnerHTML={{ __html: shapes }} />
      {marks !== '' && (
        <svg className="drawing-sheet__marks" focusable="false" dangerouslySetInnerHTML={{ __html: marks }} />
      )}
    </div>
  )
}
