import type { ReactNode } from 'react'
import { DrawingFigure } from '../drawing-figure.tsx'
import type { BlockProps } from '../props.ts'

/** A drawing between the sections of a page. */
export function Drawing({ block, id }: BlockProps<'drawing'>): ReactNode {
  return (
    <div className="drawing-section grid" id={id} data-theme={block.theme ?? undefined}>
      <DrawingFigure block={block} />
    </div>
  )
}
