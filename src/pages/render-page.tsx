import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Story } from '../blocks/block.ts'
import { PageContextProvider, type PageContextValue } from '../blocks/page-context.tsx'
import { registry } from '../blocks/registry.ts'
import { toConsentFacts } from '../consent/consent-facts.ts'
import { servicesInUse } from '../consent/services.ts'
import type { Labels } from '../content/stories/labels.server.ts'
import { Document, type DocumentProps } from './document/document.tsx'
import type { PageAssets } from './document/page-assets.ts'
import { completeDocument } from './document/complete-document.ts'
import { Footer } from './frame/footer/footer.tsx'
import { Header } from './frame/header/header.tsx'
import { keptFrame } from './frame/kept-frame.tsx'
import { NoticeBar } from './frame/notice-bar.tsx'
import { titleBlockOf } from './frame/title-block.ts'
import type { PageData } from './page-data.ts'
import { pageTypeOf } from './page-types.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { SharedBanner } from './shared-draft/shared-banner.tsx'
import { View } from './views.tsx'

/**
 * Renders a whole page: PageData in, HTML out. The one renderer of the product.
 * Gives what `toDocument` says, to the byte, with header and footer rendered once
 * for many pages.
 */
export function renderPage(page: PageData, assets: PageAssets): string {
  const html = renderToStaticMarkup(toTree(page, assets, keptFrame(page) ?? toFrame(page)))
  return completeDocument(`<!doctype html>${html}`, assets)
}

/** The tree of a whole page: the definition of what a page is. */
export function toDocument(page: PageData, assets: PageAssets): ReactElement {
  return toTree(page, assets, toFrame(page))
}

function toFrame({ settings, path, locale, alternates, story }: PageData): Frame {
  return {
    header: <Header settings={settings} path={path} locale={locale} alternates={alternates} />,
    footer: <Footer settings={settings} locale={locale} {...titleBlockOf(story, locale)} />,
  }
}

type Frame = Pick<DocumentProps, 'header' | 'footer'>

function toTree(page: PageData, assets: PageAssets, { header, footer }: Frame): ReactElement {
  const { locale, story, settings } = page
  return (
    <PageContextProvider value={toContext(page, assets)}>
      <Document
        locale={locale}
        head={page.head}
        assets={assets}
        structuredData={page.structuredData}
        bodyClassName={bodyClassOf(story)}
        policy="text"
        consent={settings?.content}
        banner={page.shared && <SharedBanner shared={page.shared} locale={locale} />}
        header={header}
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
            {page.shownPreview && <PreviewPanel preview={page.shownPreview} locale={locale} />}
          </>
        }
        footer={footer}
      />
    </PageContextProvider>
  )
}

function bodyClassOf(story: Story): string | undefined {
  const bodyClass = pageTypeOf(story)?.type.head.bodyClass ?? 'none'
  return bodyClass === 'none' ? undefined : bodyClass
}

function toContext(page: PageData, assets: PageAssets): PageContextValue {
  const { locale, preview, story, settings, query, labels, data, form = null, place = null } = page
  return {
    locale,
    preview,
    story,
    settings,
    path: place?.listHref ?? page.path,
    place,
    query,
    address: page.head.canonical,
    data,
    form,
    registry,
    services: assets.consent ? servicesInUse(toConsentFacts(assets.consent, settings?.content ?? null)) : [],
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
