import { useId } from 'react'

export interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}

/** One of a few, all in sight. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="field" aria-labelledby={`${name}-label`}>
      <div className="field__head">
        <span className="field__label" id={`${name}-label`}>
          {label}
        </span>
        <span className="field__end" />
      </div>
      <div className="seg seg--full">
        {options.map(option => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
