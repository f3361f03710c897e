import type { ReactNode } from 'react'
import type { Link } from '../../model/story/link.ts'
import { SmartLink } from '../smart-link/smart-link.tsx'

/** Opens the second layer of consent: on every page, for ever. Without script it leads to what the privacy page says. */
export function SettingsLink({ to, children }: { to: Link; children: ReactNode }): ReactNode {
  if (!('href' in to)) return null
  const attributes = { ...('attributes' in to ? to.attributes : {}), 'data-cc': 'show-preferencesModal' }
  return <SmartLink to={{ kind: 'page', href: to.href, newTab: false, attributes }}>{children}</SmartLink>
}
