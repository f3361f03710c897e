import { renderToStaticMarkup } from 'react-dom/server'
import type { Story } from '../blocks/block.ts'
import { forEachLocale, type Locale } from '../model/locale.ts'
import { Document } from './document/document.tsx'
import type { PageAssets } from './document/page-assets.ts'
import { completeDocument } from './document/complete-document.ts'
import { ErrorPage, type ErrorPageProps } from './error/error-page.tsx'
import { Footer } from './frame/footer/footer.tsx'
import { Header } from './frame/header/header.tsx'

export interface ErrorPageData {
  status: number
  /** What may be shown to anybody: `Page not found`, never a stack. */
  message: string
  locale: Locale
  /** Null when they cannot be loaded: the page then uses built-in texts. */
  settings: Story<'settings'> | null
  /** Pages whose addresses are like the one asked for, the nearest first. */
  near?: ErrorPageProps['near']
}

/** Renders the error page. Needs nothing but its status. @see docs/specification.md §2.7, §8 */
export function renderError({ status, message, locale, settings, near }: ErrorPageData, assets: PageAssets): string {
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
      content={<ErrorPage status={status} message={message} locale={locale} settings={settings} near={near} />}
      footer={<Footer settings={settings} locale={locale} sheet={String(status)} />}
    />,
  )
  return completeDocument(`<!doctype html>${html}`, assets)
}
