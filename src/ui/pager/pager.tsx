import type { ReactNode } from 'react'
import { typeset } from '../../messages/typeset.ts'
import type { Locale } from '../../model/locale.ts'

export interface PagerLink {
  href: string
  /** Small, above the title: a date, a number. */
  label: string
  title: string
}

export interface PagerProps {
  /** Name of the navigation for assistive technology. */
  label: string
  previous: PagerLink | null
  next: PagerLink | null
  locale: Locale
}

/** The neighbours of a page in its list. Renders nothing where it has none. */
export function Pager({ label, previous, next, locale }: PagerProps): ReactNode {
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={label}>
      {previous && <Neighbour link={previous} rel="prev" locale={locale} />}
      {next && <Neighbour link={next} rel="next" locale={locale} />}
    </nav>
  )
}

function Neighbour({ link, rel, locale }: { link: PagerLink; rel: 'prev' | 'next'; locale: Locale }): ReactNode {
  return (
    <a href={link.href} rel={rel}>
      <span className="label">{link.label}</span>
      {typeset(link.title, locale)}
    </a>
  )
}
