import type { ReactNode } from 'react'
import { searchMessages } from '../../messages/search.ts'
import { Arrow } from '../../ui/icon/icon.tsx'
import type { SearchPageData } from './search-data.ts'

/** Before anything was looked for, and where nothing was found: what can be searched, and ways on. */
export function SearchEmpty({ page }: { page: SearchPageData }): ReactNode {
  const { locale, text, ways } = page
  const t = searchMessages[locale]
  return (
    <section className="search-empty grid" aria-labelledby="search-empty">
      <h2 className="h2 search-empty__title" id="search-empty">
        {text === '' ? t.startTitle : t.nothing}
      </h2>
      <p className="search-empty__text">{text === '' ? t.startText : t.nothingFor(text)}</p>
      {ways.length > 0 && (
        <ul className="search-empty__links">
          {ways.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>
                {label} <Arrow />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
