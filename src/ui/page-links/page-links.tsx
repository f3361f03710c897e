import type { ReactNode } from 'react'
import { formatNumber } from '../../messages/format.ts'
import { listMessages } from '../../messages/lists.ts'
import type { Locale } from '../../model/locale.ts'
import type { Paging } from '../../model/address/paging.ts'

export interface PageLinksProps {
  paging: Paging
  locale: Locale
  /** The next page is added below this one where a script runs. */
  continues?: boolean
}

/** Links to the other pages of a list; nothing where there is only one. */
export function PageLinks({ paging, locale, continues }: PageLinksProps): ReactNode {
  const t = listMessages[locale]
  const { links, pages, next, nextCount, previous } = paging
  if (pages === 1) return null
  return (
    <nav className="more at-page" aria-label={t.pages}>
      {next ? (
        <a className="action" data-color="secondary" data-size="xl" href={next} rel="next" data-more={continues}>
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
            <li key={`gap-${link.after}`} className="more__gap">
              <span aria-hidden="true">…</span>
              <span className="visually-hidden">{t.pagesLeftOut}</span>
            </li>
          ) : (
            <li key={link.page}>
              <a href={link.href} aria-label={t.page(link.page)} aria-current={link.current ? 'page' : undefined}>
                {link.page}
              </a>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
