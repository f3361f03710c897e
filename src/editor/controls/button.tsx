import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button in a view. */
  kind?: 'primary' | 'line' | 'quiet' | 'danger'
  small?: boolean
  icon?: IconName
  children: ReactNode
}

/** A button with words. */
export function Button({ kind = 'line', small = false, icon, className = '', children, ...rest }: ButtonProps) {
  const names = ['btn', `btn--${kind}`, small ? 'btn--small' : '', className].filter(Boolean).join(' ')
  return (
    <button type="button" {...rest} className={names}>
      {icon && <Icon name={icon} small={small} />}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** Its name for everybody, shown as a tooltip. */
  label: string
  /** Shortcut as it is shown, e.g. `Strg Z`. */
  keys?: string
  small?: boolean
}

/** A button that is an icon. */
export function IconButton({ icon, label, keys, small = false, className = '', ...rest }: IconButtonProps) {
  const name = keys === undefined ? label : `${label} (${keys})`
  const names = ['btn btn--quiet btn--icon', small ? 'btn--small' : '', className].filter(Boolean).join(' ')
  return (
    <button type="button" aria-label={name} title={name} {...rest} className={names}>
      <Icon name={icon} small={small} />
    </button>
  )
}
