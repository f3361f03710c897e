import type { ReactNode } from 'react'

export interface FormGroupProps {
  legend: string
  note?: ReactNode
  children: ReactNode
}

/** Fields that belong together, under a rule with their name. Six columns from 720 px. */
export function FormGroup({ legend, note, children }: FormGroupProps): ReactNode {
  return (
    <fieldset className="form-group">
      <legend className="h3">{legend}</legend>
      <div className="form-group__fields">
        {note && <p className="form-group__note">{note}</p>}
        {children}
      </div>
    </fieldset>
  )
}

/** The end of a form: what was agreed to, the privacy sentence, the button. */
export function Submit(props: { before?: ReactNode; privacy: ReactNode; children: ReactNode }): ReactNode {
  const { before, privacy, children } = props
  return (
    <div className="form-group submit">
      {before}
      <p className="submit__privacy">{privacy}</p>
      {children}
    </div>
  )
}

/** A field people never see and programs fill in. @see docs/forms-and-legal.md "honeypot" */
export function Honeypot({ name, label }: { name: string; label: string }): ReactNode {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
