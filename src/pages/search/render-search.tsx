import { renderToStaticMarkup } from 'react-dom/server'
import type { Story } from '../../blocks/block.ts'
import type { Head } from '../../content/seo/head.ts'
import { searchMessages } from '../../messages/search.ts'
import type { Locale } from '../../model/locale.ts'
import { Document } from '../document/document.tsx'
import type { PageAssets } from '../document/page-assets.ts'
import { completeDocument } from '../document/complete-document.ts'
import { Footer } from '../frame/footer/footer.tsx'
import { Header } from '../frame/header/header.tsx'
import type { SearchPageData } from './search-data.ts'
import { SearchPage } from './search-page.tsx'

export interface SearchDocumentData {
  page: SearchPageData
  head: Head
  settings: Story<'settings'> | null
  /** The same search in each language. */
  alternates: Readonly<Record<Locale, string>>
}

/** Renders the whole document of the search, which is no story of the content service. */
export function renderSearch({ page, head, settings, alternates }: SearchDocumentData, assets: PageAssets): string {
  const { locale } = page
  const html = renderToStaticMarkup(
    <Document
      locale={locale}
      head={head}
      assets={assets}
      policy="text"
      consent={settings?.content}
      header={<Header settings={settings} path={alternates[locale]} locale={locale} alternates={alternates} />}
      content={<SearchPage page={page} />}
      footer={<Footer settings={settings} locale={locale} sheet={searchMessages[locale].search} />}
    />,
  )
  return completeDocument(`<!doctype html>${html}`, assets)
}
