import { Fragment, type ReactNode } from 'react'
import { searchMessages } from '../../messages/search.ts'
import type { SearchPageData } from './search-data.ts'

/** Says where the results are of something else than what was typed: words that are nowhere, pages with some of the words. */
export function SearchNotes({ page }: { page: SearchPageData }): ReactNode {
  const { locale, detours, isPartial } = page
  const t = searchMessages[locale]
  if (detours.length === 0 && !isPartial) return null
  return (
    <p className="search-notes at-page">
      {detours.map(({ from, to }) => (
        <Fragment key={from}>
          {t.nowhere(from)}{' '}
          {to.length > 0 && (
            <>
              {t.instead}{' '}
              {to.map(({ word, href }, at) => (
                <Fragment key={href}>
                  {at > 0 && ` ${t.and} `}
                  <a href={href}>{word}</a>
                </Fragment>
              ))}
              .{' '}
            </>
          )}
        </Fragment>
      ))}
      {isPartial && t.partial}
    </p>
  )
}
