export interface SwitchRowProps {
  label: string
  /** Its state in words. */
  state: string
  checked: boolean
  onChange(checked: boolean): void
}

/** On or off, with the state in words. */
export function SwitchRow({ label, state, checked, onChange }: SwitchRowProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      <span>{label}</span>
      <span className="switch__state" aria-hidden="true">
        {state}
      </span>
    </label>
  )
}
