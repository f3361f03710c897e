import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  label: string
  value: string
  onChange(value: string): void
}

/** Words to search for. Esc empties it before it closes anything. */
export function SearchField({ label, value, onChange, onKeyDown, ...rest }: SearchFieldProps) {
  return (
    <label className="search">
      <span className="vh">{label}</span>
      <Icon name="search" />
      <input
        placeholder={label}
        {...rest}
        className="input"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          onKeyDown?.(event)
          if (event.key !== 'Escape' || value === '' || event.defaultPrevented) return
          event.stopPropagation()
          onChange('')
        }}
      />
    </label>
  )
}
