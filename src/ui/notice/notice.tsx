import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

export type NoticeKind = 'info' | 'ok' | 'warn' | 'error'

const icons = { info: 'info', ok: 'check', warn: 'warning', error: 'error' } as const

export interface NoticeProps {
  kind: NoticeKind
  title?: string | null
  children?: ReactNode
  /** `status` is read out politely, `alert` at once; none for what is on the page from the start. */
  role?: 'status' | 'alert'
}

/** A message to the visitor: icon, words and border say what kind it is. */
export function Notice({ kind, title, children, role }: NoticeProps): ReactNode {
  return (
    <div className="notice" data-kind={kind} role={role}>
      <Icon name={icons[kind]} />
      {title && <p className="notice__title">{title}</p>}
      {children}
    </div>
  )
}
