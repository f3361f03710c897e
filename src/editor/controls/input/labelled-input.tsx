import type { ComponentProps, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { Icon } from '../icon.tsx'

export interface LabelledInputProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'ref'> {
  label: string
  /** What helps to fill it in. */
  hint?: ReactNode
  /** What is wrong with it; empty: nothing. */
  error?: string | undefined
  /** Wrong without words of its own: those of the whole form say why. */
  isWrong?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

/** One line of text with its label, hint and error. */
export function LabelledInput({ label, hint, error, isWrong = false, ref, ...rest }: LabelledInputProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field__head">
        <label htmlFor={id}>{label}</label>
        <span className="field__end" />
      </div>
      <input
        {...rest}
        ref={ref}
        id={id}
        className="input"
        aria-invalid={error || isWrong ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** What is wrong with a field; said as soon as it appears. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="field__error" id={id} role="alert">
      <Icon name="error" small />
      <span>{text}</span>
    </p>
  )
}
