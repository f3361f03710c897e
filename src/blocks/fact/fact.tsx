import { Fragment, type ReactNode } from 'react'
import type { BlockProps } from '../props.ts'
import { editable, shows } from '../slot.tsx'
import { Arrow } from '../../ui/icon/icon.tsx'
import { toFigureDrawing } from './figure-drawing.ts'
import { figureLength } from './figure-length.ts'
import { FigureSketch } from './figure-sketch.tsx'

/** A number with its unit, as large as it matters. Its parent is a description list. */
export function Fact({ block }: BlockProps<'fact'>): ReactNode {
  const { label, value, unit, note } = block
  const drawing = block.drawn && toFigureDrawing(block.drawn, block)
  return (
    <div className="key-figures__item" {...editable(block)}>
      <dt className="key-figures__label label" {...shows(block, 'label')}>
        {label}
      </dt>
      <dd className="key-figures__value" {...shows(block, 'value')} data-length={figureLength(value, unit)}>
        <Figure value={value} />
        {unit && <span className="key-figures__unit">{unit}</span>}
      </dd>
      {drawing && (
        <dd className="key-figures__sketch">
          <FigureSketch drawing={drawing} />
        </dd>
      )}
      {note && (
        <dd className="key-figures__note" {...shows(block, 'note')}>
          {note}
        </dd>
      )}
    </div>
  )
}

/** The figure, with an arrow of the identity where it says from what to what; read aloud and copied as it was written. */
function Figure({ value }: { value: string }): ReactNode {
  const steps = value.split(/\s*→\s*/)
  return steps.map((step, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <span className="key-figures__arrow">
          <Arrow />
          <span className="visually-hidden"> → </span>
        </span>
      )}
      {step}
    </Fragment>
  ))
}
