import type { ComponentProps } from 'react'

export interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  value: Value
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  onChange(value: Value): void
  small?: boolean
}

/** One of many. The system's own list: it works with every keyboard, screen reader and thumb. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, onChange, small = false, className = '', ...rest } = props
  const names = ['select', small ? 'select--s' : '', className].filter(Boolean).join(' ')
  return (
    <select
      {...rest}
      className={names}
      value={value}
      onChange={event => {
        const chosen = options.find(option => option.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map(option => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
