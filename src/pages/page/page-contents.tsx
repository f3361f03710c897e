import type { ReactNode } from 'react'
import type { SectionEntry } from '../../blocks/sections.ts'
import { siteMessages } from '../../messages/site.ts'
import type { Locale } from '../../model/locale.ts'

/** The sections of a composed page as a row of links, under its opening. */
export function PageContents({ entries, locale }: { entries: readonly SectionEntry[]; locale: Locale }): ReactNode {
  if (entries.length < 3) return null
  return (
    <nav className="page-contents grid" aria-label={siteMessages[locale].pageContents}>
      <ol className="page-contents__list at-content">
        {entries.map(({ id, number, label }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className="num">{number}</span> {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
