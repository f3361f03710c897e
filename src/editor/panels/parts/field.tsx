import { type ReactNode, useId } from 'react'
import { Icon } from '../../controls/icon.tsx'

export interface FieldParts {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  problem?: ReactNode
  /** At the end of the label's line, e.g. a count. */
  end?: ReactNode
  /** Left out by sight, not by screen readers. */
  isLabelHidden?: boolean
  children(parts: FieldParts): ReactNode
}

/** A label with its input, hint and problem, tied together. */
export function Field({ label, hint, problem, end, isLabelHidden = false, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-h` : '', problem ? `${id}-p` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className={isLabelHidden ? 'vh' : 'field__head'}>
        <label htmlFor={id}>{label}</label>
        {end !== undefined && <span className="field__end">{end}</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': problem ? true : undefined })}
      {problem && (
        <p className="field__error" id={`${id}-p`} role="alert">
          <Icon name="error" small />
          <span>{problem}</span>
        </p>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  )
}
