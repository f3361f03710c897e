import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
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
  /** Number of the statement, before it. */
  number?: number
  error?: string | null
  /** Where the answer is kept elsewhere, in an island. */
  onChange?: (value: string) => void
  /** Its chosen step, else its first one, is marked with `data-focus`. */
  takesFocus?: boolean
}

/**
 * An answer as a measure on a tolerance scale: radio buttons on a line from
 * the datum edge. On phones they are rows of 48 px.
 */
export function RatingScale(props: RatingScaleProps): ReactNode {
  const { name, legend, hint, steps, open, value, number, error, onChange, takesFocus } = props
  const describedBy =
    [hint ? `${name}-hint` : null, error ? `${name}-error` : null].filter(Boolean).join(' ') || undefined
  const choiceOf = (choice: string) =>
    onChange ? { checked: choice === value, onChange: () => onChange(choice) } : { defaultChecked: choice === value }
  return (
    <fieldset className="rating" id={name} aria-describedby={describedBy}>
      <legend className="rating__legend" data-numbered={number === undefined ? undefined : ''}>
        {number !== undefined && (
          <>
            <span className="rating__number label">{number}</span>{' '}
          </>
        )}
        {legend}
      </legend>
      {hint && (
        <p className="rating__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${name}-error`}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
      <div className="rating__scale">
        <div className="rating__steps">
          {steps.map((step, index) => (
            <label key={step.value} className="rating__step">
              <input
                type="radio"
                name={name}
                value={step.value}
                data-focus={takesFocus && step.value === (value ?? steps[0]?.value) ? '' : undefined}
                {...choiceOf(step.value)}
              />
              <span className="rating__no" aria-hidden="true">
                {index + 1}
              </span>
              <span className="rating__label">{step.label}</span>
            </label>
          ))}
        </div>
        {open && (
          <label className="rating__open">
            <input
              type="radio"
              name={name}
              value={open.value}
              data-focus={takesFocus && open.value === value ? '' : undefined}
              {...choiceOf(open.value)}
            />
            <span>{open.label}</span>
          </label>
        )}
      </div>
    </fieldset>
  )
}
