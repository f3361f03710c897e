import type { ReactNode } from 'react'
import type { Choice } from './select-field.tsx'

export interface RatingScaleProps {
  name: string
  /** What is rated. */
  legend: string
  hint?: string | null
  /** From "not at all" to "fully". */
  steps: readonly Choice[]
  /** The way out beside the scale: "I do not know". */
  open?: Choice | null
  value?: string | null
}

/**
 * An answer as a measure on a tolerance scale: radio buttons on a line from
 * the datum edge. On phones they are rows of 48 px.
 */
export function RatingScale({ name, legend, hint, steps, open, value }: RatingScaleProps): ReactNode {
  const hintId = `${name}-hint`
  return (
    <fieldset className="rating" id={name} aria-describedby={hint ? hintId : undefined}>
      <legend className="rating__legend">{legend}</legend>
      {hint && (
        <p className="rating__hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="rating__scale">
        <div className="rating__steps">
          {steps.map((step, index) => (
            <label key={step.value} className="rating__step">
              <input type="radio" name={name} value={step.value} defaultChecked={step.value === value} />
              <span className="rating__no" aria-hidden="true">
                {index + 1}
              </span>
              <span className="rating__label">{step.label}</span>
            </label>
          ))}
        </div>
        {open && (
          <label className="rating__open">
            <input type="radio" name={name} value={open.value} defaultChecked={open.value === value} />
            <span>{open.label}</span>
          </label>
        )}
      </div>
    </fieldset>
  )
}
