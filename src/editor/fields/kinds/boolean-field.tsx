import { useTexts } from '../../language.ts'
import { fieldTexts } from '../names/field-texts.ts'
import type { FieldProps } from '../form/field-props.ts'

/** A switch; its label is that of the field. */
export function BooleanField({ id, describedBy, value, readOnly, onChange }: FieldProps) {
  const t = useTexts(fieldTexts)
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        id={id}
        checked={value === true}
        aria-checked={value === true}
        aria-labelledby={`${id}-l`}
        aria-describedby={describedBy}
        disabled={readOnly}
        onChange={event => onChange(event.target.checked)}
      />
      <span className="switch__state">{value === true ? t.yes : t.no}</span>
    </label>
  )
}
