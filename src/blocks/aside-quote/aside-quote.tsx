import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'
import { editable, shows } from '../slot.tsx'

/** A few words on ink, with a line about them below. */
export function AsideQuote({ block }: BlockProps<'aside_quote'>): ReactNode {
  return (
    <figure className="aside-quote at-notes" data-theme="ink" {...editable(block)}>
      <blockquote className="aside-quote__text" {...shows(block, 'text')}>
        {block.text}
      </blockquote>
      {block.note && (
        <figcaption className="aside-quote__note" {...shows(block, 'note')}>
          {block.note}
        </figcaption>
      )}
    </figure>
  )
}
