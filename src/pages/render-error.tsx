import { renderToStaticMarkup } from 'react-dom/server'
import type { Story } from '../blocks/block.ts'
import { forEachLocale, type Locale } from '../model/locale.ts'
import { Document } from './document/document.tsx'
import type { PageAssets } from './document/page-assets.ts'
import { completeDocument } from './document/complete-document.ts'
import { ErrorPage } from './error/error-page.tsx'
import { Footer } from './frame/footer/footer.tsx'
import { Header } from './frame/header/header.tsx'

export interface ErrorPageData {
  status: number
  /** What may be shown to anybody: `Page not found`, never a stack. */
  message: string
  locale: Locale
  /** Null when they cannot be loaded: the page then uses built-in texts. */
  settings: Story<'settings'> | null
}

/** Renders the error page. Needs nothing but its status. @see docs/specification.md §2.7, §8 */
export function renderError({ status, message, locale, settings }: ErrorPageData, assets: PageAssets): string {
  const alternates = forEachLocale(each => `/${each}`)
  const html = renderToStaticMarkup(
    <Document
      locale={locale}
      head={null}
      title={`${status} ${settings?.content.title_suffix ?? '– nennmass'}`}
      assets={assets}
      policy="text"
      consent={settings?.content}
      header={<Header settings={settings} path="" locale={locale} alternates={alternates} />}
      content={<ErrorPage status={status} message={message} locale={locale} settings={settings} />}
      footer={<Footer settings={settings} locale={locale} sheet={String(status)} />}
    />,
  )
  return completeDocument(`<!doctype html>${html}`, assets)
}
