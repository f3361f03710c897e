import { rmSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { readConfig } from '../../src/config.server.ts'
import { loadPage } from '../../src/content/page/load-page.server.ts'
import type { SiteContent } from '../../src/content/site-content.server.ts'
import { forEachLocale, locales, type Locale } from '../../src/model/locale.ts'
import { keptFrame } from '../../src/pages/frame/kept-frame.tsx'
import { loadExtras } from '../../src/pages/loaders.server.ts'
import { completeDocument } from '../../src/pages/document/complete-document.ts'
import type { PageData } from '../../src/pages/page-data.ts'
import { renderPage, toDocument } from '../../src/pages/render-page.tsx'
import { toPageData } from '../../src/site/page-data.server.ts'
import { openEmbeddedContent } from '../embedded-content.ts'
import { makeSeededFolder } from '../seeded-folder.ts'

const origin = 'https://site.example'
const assets = { buildId: 'test', styles: [], entry: null, font: null }
const dataDir = await makeSeededFolder()
const config = readConfig({ DATA_DIR: dataDir, SITE_URL: origin })
const folder = config.WEBSITE_FOLDER
let opened: Awaited<ReturnType<typeof openEmbeddedContent>>
let content: SiteContent

beforeAll(async () => {
  opened = await openEmbeddedContent(config)
  content = opened.content
})
afterAll(async () => {
  await opened.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function* everyPage(): AsyncGenerator<PageData> {
  const { byPath } = await content.map('published')
  for (const locale of locales) {
    for (const [path, uuid] of byPath[locale]) {
      const page = await load(uuid, locale, path === '' ? `/${locale}` : `/${locale}/${path}`)
      if (page) yield page
    }
  }
}

async function load(uuid: string, locale: Locale, path: string): Promise<PageData | null> {
  const query = new URLSearchParams({ seite: '2' })
  const request = { uuid, locale, path, query, version: 'published', now: Date.now() } as const
  const loaded = await loadPage({ content, folder, log: silentLog, loadExtras }, request)
  return loaded && toPageData(loaded, { ...request, origin, defaultLocale: 'de', preview: false })
}

test('every page of the demonstration world is what its tree says, header and footer rendered once for many', async () => {
  let pages = 0
  const wrong: string[] = []
  const headers = new Set<string>()
  const kinds = new Set<string>()
  for await (const full of everyPage()) {
    // The content is the same tree in both: that of every eighth page and of the first of its kind is enough.
    const kind = `${full.locale} ${full.story.content.component}`
    const page = pages++ % 8 === 0 || !kinds.has(kind) ? full : withoutBody(full)
    kinds.add(kind)
    const plain = completeDocument(`<!doctype html>${renderToStaticMarkup(toDocument(page, assets))}`, assets)
    const frame = keptFrame({ ...page, alternates: forEachLocale(() => '/') })
    if (!frame || renderPage(page, assets) !== plain) wrong.push(page.path)
    else headers.add(frame.header.html)
  }
  expect(wrong).toEqual([])
  expect(pages).toBeGreaterThan(100)
  expect(headers.size).toBeLessThan(pages / 2)
})

function withoutBody(page: PageData): PageData {
  const content = { ...page.story.content, body: [] }
  return { ...page, story: { ...page.story, content } as PageData['story'] }
}
