import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

/** `plain` is a state that nobody has chosen, e.g. what a role may not do: blue is for what is chosen or changed. */
export type NoteKind = 'plain' | 'info' | 'ok' | 'warn' | 'error'

const icons: Readonly<Record<NoteKind, IconName>> = {
  plain: 'eye',
  info: 'eye',
  ok: 'check',
  warn: 'warning',
  error: 'error',
}

export interface NoteProps {
  kind?: NoteKind
  icon?: IconName
  children: ReactNode
  /** A button at the end. */
  action?: ReactNode
}

/** Something to know, where it happens. */
export function Note({ kind = 'info', icon, children, action }: NoteProps) {
  return (
    <div className="note" data-s={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={icon ?? icons[kind]} />
      <div>{children}</div>
      {action}
    </div>
  )
}
