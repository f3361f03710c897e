import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'
import { editable, shows } from '../slot.tsx'

/** A point on the object: what is there, and why. */
export function ModelHotspot({ block, position }: BlockProps<'model_hotspot'>): ReactNode {
  return (
    <li className="hotspot" {...editable(block)}>
      <span className="hotspot__no" aria-hidden="true">
        {position + 1}
      </span>
      <h3 className="hotspot__title" {...shows(block, 'title')}>
        {block.title}
      </h3>
      {block.text && (
        <p className="hotspot__text" {...shows(block, 'text')}>
          {block.text}
        </p>
      )}
    </li>
  )
}
