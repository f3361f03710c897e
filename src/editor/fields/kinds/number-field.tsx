import { useState } from 'react'
import { useLanguage } from '../../language.ts'
import type { FieldProps } from '../form/field-props.ts'
import { fromNumberText, toNumberText } from '../values/number-value.ts'

/** A number with the decimal sign of the interface; its unit is what the field's name has in brackets. */
export function NumberField({ id, describedBy, definition, value, readOnly, hasProblem, onChange }: FieldProps) {
  const sign = useLanguage() === 'de' ? ',' : '.'
  // What is typed stays as it is typed, as long as it means what is stored.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && fromNumberText(typed, value) === value ? typed : toNumberText(value, sign)
  const unit = /\(([^()]{1,6})\)\s*$/.exec(definition.display_name ?? '')?.[1] ?? null
  const input = (
    <input
      className="input"
      id={id}
      value={shown}
      inputMode="decimal"
      aria-describedby={describedBy}
      aria-invalid={hasProblem || undefined}
      readOnly={readOnly}
      autoComplete="off"
      onChange={event => {
        setTyped(event.target.value)
        onChange(fromNumberText(event.target.value, value), { isTyping: true })
      }}
      onBlur={() => setTyped(null)}
    />
  )
  if (unit === null) return input
  return (
    <span className="unit">
      {input}
      <span>{unit}</span>
    </span>
  )
}
