import type { ReactNode } from 'react'

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
}

/** The neighbours of a page in its list. Draws nothing where it has none. */
export function Pager({ label, previous, next }: PagerProps): ReactNode {
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={label}>
      {previous && <Neighbour link={previous} rel="prev" />}
      {next && <Neighbour link={next} rel="next" />}
    </nav>
  )
}

function Neighbour({ link, rel }: { link: PagerLink; rel: 'prev' | 'next' }): ReactNode {
  return (
    <a href={link.href} rel={rel}>
      <span className="label">{link.label}</span>
      {link.title}
    </a>
  )
}
