import type { ReactNode } from 'react'
import type { Paging } from '../../blocks/story-list/data.ts'
import { formatNumber } from '../../messages/format.ts'
import { searchMessages } from '../../messages/search.ts'
import type { Locale } from '../../model/locale.ts'

/** Links to further results; nothing where all fit on one page. */
export function SearchPages({ paging, locale }: { paging: Paging; locale: Locale }): ReactNode {
  const t = searchMessages[locale]
  const { links, pages, next, nextCount, previous } = paging
  if (pages === 1) return null
  return (
    <nav className="more at-page" aria-label={t.pages}>
      {next ? (
        <a className="action" data-color="secondary" data-size="xl" href={next} rel="next">
          {t.more(formatNumber(nextCount, locale))}
        </a>
      ) : (
        previous && (
          <a className="action" data-color="secondary" data-size="xl" href={previous} rel="prev">
            {t.back}
          </a>
        )
      )}
      <ol className="more__pages">
        {links.map(link =>
          link.kind === 'gap' ? (
            <li key={`gap-${link.after}`} className="more__gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={link.page}>
              <a
                href={link.href}
                aria-label={t.page(formatNumber(link.page, locale))}
                aria-current={link.current ? 'page' : undefined}
              >
                {link.page}
              </a>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
