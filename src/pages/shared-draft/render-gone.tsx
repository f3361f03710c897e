import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sharedDraftMessages } from '../../messages/shared-draft.ts'
import { locales, type Locale } from '../../model/locale.ts'
import { Document } from '../document/document.tsx'
import type { PageAssets } from '../document/page-assets.ts'
import { completeDocument } from '../document/complete-document.ts'

/** What a link that opens nothing leads to. The same for all of them: nobody learns which tokens there were. */
export function renderGone(locale: Locale, kind: 'gone' | 'later', assets: PageAssets): string {
  const t = sharedDraftMessages[locale]
  const title = kind === 'gone' ? t.goneTitle : t.title
  const html = renderToStaticMarkup(
    <Document
      locale={locale}
      head={null}
      title={title}
      assets={assets}
      policy="text"
      header={null}
      content={
        <main id="inhalt" className="hero-plain grid" data-theme="paper">
          <h1 className="hero-plain__title h1">{title}</h1>
          <div className="rich-text text at-text">
            {[locale, ...locales.filter(each => each !== locale)].map(each => (
              <Words key={each} locale={each} kind={kind} />
            ))}
          </div>
        </main>
      }
      footer={null}
    />,
  )
  return completeDocument(`<!doctype html>${html}`, assets).replace('data-policy="text"', 'data-policy="shared"')
}

function Words({ locale, kind }: { locale: Locale; kind: 'gone' | 'later' }): ReactNode {
  const t = sharedDraftMessages[locale]
  return (
    <p lang={locale}>
      {t[kind]} <a href={`/${locale}`}>{t.home}</a>
    </p>
  )
}
