import type { ReactNode } from 'react'
import { formMessages } from '../../messages/form.ts'
import type { Locale } from '../../model/locale.ts'
import { Icon } from '../icon/icon.tsx'

/** What every form part has: its name in the form, its words, and what is wrong with it. */
export interface FieldProps {
  /** Name in the form; also its id, which the error summary leads to. */
  name: string
  label: string
  locale: Locale
  /** Below the label, before the control: what is meant, what is allowed. */
  hint?: ReactNode
  /** What is wrong and how to correct it; null where nothing is. */
  error?: string | null
  /** Everything not marked so is needed. */
  optional?: boolean
  disabled?: boolean
  /** Columns of six from 720 px. */
  span?: 3 | 4
  /** Begins a new row. */
  newRow?: boolean
}

/** Label, hint and error around a control. Labels are above, errors next to what they mean. */
export function Field(props: FieldProps & { children: ReactNode; foot?: ReactNode }): ReactNode {
  const { name, label, locale, hint, error, optional, span, newRow, children, foot } = props
  return (
    <div
      className="field"
      data-field={name}
      data-invalid={error ? '' : undefined}
      data-span={span}
      data-break={newRow ? '' : undefined}
    >
      <label className="field__label" htmlFor={name}>
        {label} {optional && <Optional locale={locale} />}
      </label>
      {hint && (
        <p className="field__hint" id={hintId(name)}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      {children}
      {foot}
    </div>
  )
}

/** Says that an entry is not needed; in words, because the others carry no mark. */
export function Optional({ locale }: { locale: Locale }): ReactNode {
  return <span className="field__optional">{formMessages[locale].optional}</span>
}

/** What is wrong with a control, with the icon that says so. */
export function FieldError({ name, error }: { name: string; error: string | null | undefined }): ReactNode {
  if (!error) return null
  return (
    <p className="field__error" id={errorId(name)}>
      <Icon name="error" />
      <span>{error}</span>
    </p>
  )
}

export function hintId(name: string): string {
  return `${name}-hint`
}

export function errorId(name: string): string {
  return `${name}-error`
}

/** What describes a control and whether it is valid, for assistive technology. */
export function describe(
  { name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>,
  ...more: readonly (string | null | undefined)[]
): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const ids = [hint ? hintId(name) : null, ...more, error ? errorId(name) : null].filter(Boolean)
  return {
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  }
}
