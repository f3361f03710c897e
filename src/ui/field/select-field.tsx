import type { ReactNode } from 'react'
import { formMessages } from '../../messages/form.ts'
import { describe, Field, type FieldProps } from './field.tsx'

/** A value a form sends, and what people read. */
export interface Choice {
  value: string
  label: string
}

export interface SelectFieldProps extends FieldProps {
  options: readonly Choice[]
  value?: string
}

/** One of several values, where there are too many or too little room for a list. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { name, locale, options, value, optional, disabled } = props
  return (
    <Field {...props}>
      <select
        className="select"
        id={name}
        name={name}
        defaultValue={value ?? ''}
        required={!optional}
        disabled={disabled}
        {...describe(props)}
      >
        <option value="">{formMessages[locale].choose}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
