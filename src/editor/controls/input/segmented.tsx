import { type ReactNode, useId } from 'react'

export interface SegmentedProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string
  value: Value
  options: readonly { value: NoInfer<Value>; label: ReactNode; disabled?: boolean }[]
  onChange(value: NoInfer<Value>): void
  small?: boolean
  full?: boolean
  className?: string
}

/** One of a few, all in sight. */
export function Segmented<const Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, small = false, full = false, className = '' } = props
  const name = useId()
  const names = ['seg', small ? 'seg--s' : '', full ? 'seg--full' : '', className].filter(Boolean).join(' ')
  return (
    <div className={names} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
