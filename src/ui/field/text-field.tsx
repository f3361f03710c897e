import type { ReactNode } from 'react'
import { describe, Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'search'
  value?: string
  autoComplete?: string
  maxLength?: number
  readOnly?: boolean
  /** Larger, where a form has one field only. */
  large?: boolean
}

/** One line of text. */
export function TextField(props: TextFieldProps): ReactNode {
  const { name, type = 'text', value, optional, disabled, autoComplete, maxLength, readOnly, large } = props
  return (
    <Field {...props}>
      <input
        className={large ? 'input input--lg' : 'input'}
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        maxLength={maxLength}
        inputMode={type === 'email' ? 'email' : undefined}
        required={!optional}
        disabled={disabled}
        readOnly={readOnly}
        {...describe(props)}
      />
    </Field>
  )
}
