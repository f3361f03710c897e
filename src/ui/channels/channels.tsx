import type { ReactNode } from 'react'
import { Arrow } from '../icon/icon.tsx'

export interface Channel {
  /** What kind of way it is: Formular, E-Mail, Telefon. */
  label: string
  text: ReactNode
  href: string
}

/** Ways to reach somebody, one row each. */
export function Channels({ channels }: { channels: readonly Channel[] }): ReactNode {
  if (channels.length === 0) return null
  return (
    <div className="contact-panel__channels">
      {channels.map(({ label, text, href }) => (
        <a key={href} className="contact-panel__channel" href={href}>
          <span className="label">{label}</span>
          <b>{text}</b>
          <Arrow />
        </a>
      ))}
    </div>
  )
}
