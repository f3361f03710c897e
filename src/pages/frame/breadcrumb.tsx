import type { ReactNode } from 'react'
import { siteMessages } from '../../messages/site.ts'
import type { Locale } from '../../model/locale.ts'

export interface Step {
  label: string
  href: string
}

/** The path from the start to this page; the last step is the page itself. Phones show only the step up. */
export function Breadcrumb({ trail, locale }: { trail: readonly Step[]; locale: Locale }): ReactNode {
  if (trail.length < 2) return null
  return (
    <nav className="breadcrumb" aria-label={siteMessages[locale].breadcrumb}>
      <ol className="breadcrumb__list">
        {trail.map(({ label, href }, place) => (
          <li key={href}>
            <a href={href} aria-current={place === trail.length - 1 ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
