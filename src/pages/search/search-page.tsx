import type { ReactNode } from 'react'
import { formatNumber } from '../../messages/format.ts'
import { searchMessages } from '../../messages/search.ts'
import { PageLinks } from '../../ui/page-links/page-links.tsx'
import { mainId } from '../frame/header/skip-link.tsx'
import type { SearchPageData } from './search-data.ts'
import { SearchEmpty } from './search-empty.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchNotes } from './search-notes.tsx'
import { SearchResultRow } from './search-result-row.tsx'

/** The search: the word is the headline of the page, results carry their kind in the rail. */
export function SearchPage({ page }: { page: SearchPageData }): ReactNode {
  const t = searchMessages[page.locale]
  return (
    <main id={mainId} className="search-page">
      <div className="search-head grid">
        <h1 className="search-head__title label">{t.search}</h1>
        <div className="search-head__form">
          <SearchForm page={page} />
        </div>
      </div>
      {page.text !== '' && <SearchBar page={page} />}
      {page.results.length > 0 ? <Results page={page} /> : <SearchEmpty page={page} />}
    </main>
  )
}

function SearchBar({ page }: { page: SearchPageData }): ReactNode {
  const { locale, total, kinds } = page
  const t = searchMessages[locale]
  return (
    <div className="search-bar grid">
      <p className="search-bar__count" role="status">
        <b className="num">{formatNumber(total, locale)}</b> {t.hits(total)}
      </p>
      {kinds.length > 0 && (
        <nav className="search-bar__kinds" aria-label={t.kind} data-scrolls="">
          <ul className="kind-list">
            {kinds.map(({ kind, href, count, current }) => (
              <li key={href}>
                <a href={href} aria-current={current ? 'true' : undefined}>
                  {kind === null ? t.all : t.kinds[kind]} <span className="num">{formatNumber(count, locale)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function Results({ page }: { page: SearchPageData }): ReactNode {
  const { locale, results, first, paging, onlyFirst } = page
  const t = searchMessages[locale]
  const last = first + results.length - 1
  return (
    <section className="search-results grid" aria-label={t.results}>
      <h2 className="visually-hidden">{t.range(formatNumber(first, locale), formatNumber(last, locale))}</h2>
      <SearchNotes page={page} />
      <ol className="result-rows at-page" start={first}>
        {results.map(result => (
          <SearchResultRow key={result.uuid} result={result} locale={locale} />
        ))}
      </ol>
      <PageLinks paging={paging} locale={locale} />
      {onlyFirst !== null && (
        <p className="search-results__note at-page small">{t.onlyFirst(formatNumber(onlyFirst, locale))}</p>
      )}
    </section>
  )
}
