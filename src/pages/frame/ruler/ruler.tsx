import type { ReactNode } from 'react'
import type { SectionEntry } from '../../../blocks/sections.ts'
import { siteMessages } from '../../../messages/site.ts'
import type { Locale } from '../../../model/locale.ts'

/** Below this many sections a ruler measures nothing. */
const fewest = 3

/**
 * The ruler along the left edge: where the sections are on the page and
 * which part of it is in the window. The browser places the marks; without
 * script it is not shown, the rail of each section does its work.
 *
 * @see docs/design.md "Ruler"
 */
export function Ruler({ entries, locale }: { entries: readonly SectionEntry[]; locale: Locale }): ReactNode {
  if (entries.length < fewest) return null
  return (
    <nav className="ruler" aria-label={siteMessages[locale].sections}>
      <ol className="ruler__list">
        {entries.map(({ id, number, label }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {number}
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ol>
      <div className="ruler__here" />
    </nav>
  )
}
