import { type ReactNode, useEffect, useRef } from 'react'

export interface CheckProps {
  /** `mixed`: some of what it stands for. */
  checked: boolean | 'mixed'
  /** @param withShift Shift was held down: a list chooses everything from the last one. */
  onChange(checked: boolean, withShift: boolean): void
  /** The name, shown beside the box. */
  children?: ReactNode
  /** The name where none is shown. */
  label?: string
  disabled?: boolean
  tabIndex?: number
}

/** A box to tick. */
export function Check({ checked, onChange, children, label, disabled, tabIndex }: CheckProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <label className={children === undefined ? 'check check--bare' : 'check'}>
      <input
        ref={input}
        type="checkbox"
        checked={checked === true}
        disabled={disabled}
        tabIndex={tabIndex}
        aria-label={label}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {children !== undefined && <span>{children}</span>}
    </label>
  )
}
