import type { ReactNode } from 'react'
import { formMessages } from '../../messages/form.ts'
import { describe, Field, type FieldProps } from './field.tsx'
import { LimitScale } from './limit-scale.tsx'

export interface TextAreaProps extends FieldProps {
  value?: string
  minLength?: number
  maxLength: number
  rows?: number
}

/** Text of several lines. The allowed length is below as words and, with script, as a scale that fills. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { name, locale, value = '', optional, disabled, minLength, maxLength, rows = 7 } = props
  const t = formMessages[locale]
  const limitId = `${name}-limit`
  return (
    <Field
      {...props}
      foot={
        <>
          <LimitScale used={value.length} max={maxLength} name={name} />
          <p className="field__foot">
            <span id={limitId}>{t.characters(minLength ?? null, maxLength)}</span>
            <span className="field__count" data-count={name} aria-hidden="true">
              {t.used(value.length, maxLength)}
            </span>
          </p>
        </>
      }
    >
      <textarea
        className="textarea"
        id={name}
        name={name}
        rows={rows}
        defaultValue={value}
        maxLength={maxLength}
        required={!optional}
        disabled={disabled}
        {...describe(props, limitId)}
      />
    </Field>
  )
}
