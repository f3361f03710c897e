import type { ReactNode } from 'react'
import { errorId, FieldError } from './field.tsx'

export interface CheckFieldProps {
  name: string
  label: ReactNode
  /** A second, smaller line: what follows from it. */
  note?: ReactNode
  /** `radio` for one of a row that share a name. */
  type?: 'checkbox' | 'radio'
  value?: string
  checked?: boolean
  disabled?: boolean
  required?: boolean
  error?: string | null
}

/** A box to tick. Never ticked beforehand where it is a consent. */
export function CheckField(props: CheckFieldProps): ReactNode {
  const { name, label, note, type = 'checkbox', value, checked, disabled, required, error } = props
  return (
    <div data-field={name} data-invalid={error ? '' : undefined}>
      <FieldError name={name} error={error} />
      <label className="check">
        <input
          type={type}
          id={type === 'radio' ? `${name}-${value}` : name}
          name={name}
          value={value}
          defaultChecked={checked}
          disabled={disabled}
          required={required}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId(name) } : {})}
        />
        <span className="check__text">
          {label}
          {note && <small>{note}</small>}
        </span>
      </label>
    </div>
  )
}
