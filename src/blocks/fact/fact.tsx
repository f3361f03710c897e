import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'
import { editable } from '../slot.tsx'
import { figureLength } from './figure-length.ts'

/** A number with its unit, as large as it matters. Its parent is a description list. */
export function Fact({ block }: BlockProps<'fact'>): ReactNode {
  const { label, value, unit, note } = block
  return (
    <div className="key-figures__item" {...editable(block)}>
      <dt className="key-figures__label label">{label}</dt>
      <dd className="key-figures__value" data-length={figureLength(value, unit)}>
        {value}
        {unit && <span className="key-figures__unit">{unit}</span>}
      </dd>
      {note && <dd className="key-figures__note">{note}</dd>}
    </div>
  )
}
