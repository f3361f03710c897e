import { renderToStaticMarkup } from 'react-dom/server'
import type { Story } from '../../blocks/block.ts'
import type { Head } from '../../content/seo/head.ts'
import { newsletterMessages } from '../../messages/newsletter.ts'
import type { Locale } from '../../model/locale.ts'
import { Document } from '../document/document.tsx'
import type { PageAssets } from '../document/page-assets.ts'
import { completeDocument } from '../document/complete-document.ts'
import { Footer } from '../frame/footer/footer.tsx'
import { Header } from '../frame/header/header.tsx'
import type { NewsletterPageData } from './newsletter-page-data.ts'
import { NewsletterPage } from './newsletter-page.tsx'

export interface NewsletterDocumentData {
  page: NewsletterPageData
  head: Head
  /** Null when they cannot be loaded: the page then uses built-in texts. */
  settings: Story<'settings'> | null
  /** The same page in each language. */
  alternates: Readonly<Record<Locale, string>>
}

/** Renders the document of a page of the newsletter, which is no story of the content service. */
export function renderNewsletter(
  { page, head, settings, alternates }: NewsletterDocumentData,
  assets: PageAssets,
): string {
  const { locale } = page
  const html = renderToStaticMarkup(
    <Document
      locale={locale}
      head={head}
      assets={assets}
      policy="text"
      header={<Header settings={settings} path={alternates[locale]} locale={locale} alternates={alternates} />}
      content={<NewsletterPage page={page} />}
      footer={<Footer settings={settings} locale={locale} sheet={newsletterMessages[locale].kicker} />}
    />,
  )
  return completeDocument(`<!doctype html>${html}`, assets)
}
