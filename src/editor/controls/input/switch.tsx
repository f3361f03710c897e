import { defineTexts, useTexts } from '../../language.ts'

const texts = defineTexts({ on: 'an', off: 'aus' }, { on: 'on', off: 'off' })

export interface SwitchProps {
  checked: boolean
  onChange(checked: boolean): void
  children: string
  disabled?: boolean
  id?: string
  describedBy?: string
}

/** Something that is on or off, at once. */
export function Switch({ checked, onChange, children, disabled, id, describedBy }: SwitchProps) {
  const t = useTexts(texts)
  return (
    <label className="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={event => onChange(event.target.checked)}
      />
      <span>{children}</span>
      <span className="switch__state" aria-hidden="true">
        {checked ? t.on : t.off}
      </span>
    </label>
  )
}
