import type { ReactNode } from 'react'
import { DrawingSheet } from '../ui/drawing-sheet/drawing-sheet.tsx'
import type { Block } from './block.ts'
import { useBlockData } from './page-context.tsx'
import { editable, shows } from './slot.tsx'

/** The grid column of each place; a drawing by itself is as wide as the content. */
const columns = { wide: 'at-content', beside: 'at-beside', notes: 'at-notes' } as const

/** A drawing with the words for its numbers: by itself, above the text of a section, beside it or in the notes. */
export function DrawingFigure({ block }: { block: Block<'drawing'> }): ReactNode {
  const { wide, phone } = useBlockData(block)
  const lines = (block.callouts ?? '').split('\n').map(line => line.trim())
  const callouts = lines.filter(line => line !== '')
  const place = block.place ?? 'wide'
  return (
    <figure className={`explained ${columns[place]}`} data-place={place} {...editable(block)}>
      <div className="explained__sheet" {...shows(block, 'picture')}>
        <DrawingSheet alt={block.alt} wide={wide} phone={phone} picture={block.picture} />
      </div>
      {callouts.length > 0 && (
        <figcaption>
          <ol className="callouts" {...shows(block, 'callouts')}>
            {callouts.map((text, at) => (
              <li key={at} className="callouts__item">
                <span className="callouts__no" aria-hidden="true">
                  {at + 1}
                </span>
                {text}
              </li>
            ))}
          </ol>
        </figcaption>
      )}
    </figure>
  )
}
