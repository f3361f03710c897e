import type { ReactNode } from 'react'
import { errorId, FieldError } from './field.tsx'
import type { Choice } from './select-field.tsx'

export interface ChoiceListProps {
  name: string
  options: readonly (Choice & { aside?: string | null; disabled?: boolean })[]
  value?: string | null
  error?: string | null
  required?: boolean
}

/**
 * One of several as rows on hairlines; the second column says who or what
 * follows. Is in a `FormGroup`, whose legend is its name.
 */
export function ChoiceList({ name, options, value, error, required }: ChoiceListProps): ReactNode {
  return (
    <div className="field" data-field={name} data-invalid={error ? '' : undefined}>
      <FieldError name={name} error={error} />
      <div className="choice-list" id={name}>
        {options.map(option => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              id={`${name}-${option.value}`}
              defaultChecked={option.value === value}
              required={required}
              disabled={option.disabled}
              aria-describedby={error ? errorId(name) : undefined}
            />
            <span>{option.label}</span>
            {option.aside && <span className="choice__aside">{option.aside}</span>}
          </label>
        ))}
      </div>
    </div>
  )
}
