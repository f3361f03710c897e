import type { ReactNode } from 'react'
import { consentMessages } from '../../../messages/consent.ts'
import type { Locale } from '../../../model/locale.ts'

/** `fixed` is on and cannot be changed. */
export type SwitchState = 'off' | 'on' | 'fixed'

export interface SwitchFieldProps {
  name: string
  /** What is switched; seen by nobody, because it is beside. */
  label: string
  state: SwitchState
  locale: Locale
}

/** A switch that says in words what it shows: off, on, or always on. */
export function SwitchField({ name, label, state, locale }: SwitchFieldProps): ReactNode {
  const t = consentMessages[locale]
  const fixed = state === 'fixed'
  return (
    <label className="switch-field" data-fixed={fixed ? '' : undefined}>
      <span className="visually-hidden">{label}</span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is on */}
      <input type="checkbox" role="switch" name={name} defaultChecked={state !== 'off'} disabled={fixed} />
      <span className="switch-field__track" aria-hidden="true" />
      <span className="switch-field__state" aria-hidden="true">
        {fixed ? (
          t.always
        ) : (
          <>
            <span className="switch-field__off">{t.off}</span> <span className="switch-field__on">{t.on}</span>
          </>
        )}
      </span>
    </label>
  )
}
