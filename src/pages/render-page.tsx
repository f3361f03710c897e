import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageContextProvider, type PageContextValue } from '../blocks/page-context.tsx'
import { registry } from '../blocks/registry.ts'
import type { Labels } from '../content/labels.server.ts'
import { Document, type PageAssets } from './document/document.tsx'
import { linkSheets } from './document/page-sheets.ts'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { NoticeBar } from './frame/notice-bar.tsx'
import type { PageData } from './page-data.ts'
import { View } from './views.tsx'

/** Draws a whole page: PageData in, HTML out. The one renderer of the product. */
export function renderPage(page: PageData, assets: PageAssets): string {
  return linkSheets(`<!doctype html>${renderToStaticMarkup(toDocument(page, assets))}`, assets)
}

/** The tree of a whole page. */
export function toDocument(page: PageData, assets: PageAssets): ReactElement {
  const { locale, story, settings } = page
  return (
    <PageContextProvider value={toContext(page)}>
      <Document
        locale={locale}
        head={page.head}
        assets={assets}
        structuredData={page.structuredData}
        bodyClassName={story.content.component === 'reference' ? 'is-reference' : undefined}
        policy="text"
        header={<Header settings={settings} path={page.path} locale={locale} alternates={page.alternates} />}
        content={
          <>
            <NoticeBar
              settings={settings}
              locale={locale}
              now={page.now}
              untranslated={page.untranslated}
              path={page.path}
            />
            <View story={story} extras={page.extras} />
          </>
        }
        footer={<Footer settings={settings} story={story} locale={locale} />}
      />
    </PageContextProvider>
  )
}

function toContext(page: PageData): PageContextValue {
  const { locale, preview, story, settings, path, query, labels, data } = page
  return {
    locale,
    preview,
    story,
    settings,
    path,
    query,
    data,
    registry,
    label: createLabeller(labels),
    options: source => labels.get(source) ?? [],
  }
}

/** Looks labels up by value; a value nobody has labelled stands for itself. */
export function createLabeller(labels: Labels): PageContextValue['label'] {
  const tables = new Map<string, Map<string, string>>()
  return (source, value) => {
    let table = tables.get(source)
    if (!table) {
      table = new Map((labels.get(source) ?? []).map(entry => [entry.value, entry.label]))
      tables.set(source, table)
    }
    return table.get(value) ?? value
  }
}
