import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { silentLog } from '../src/base/log.ts'
import { readConfig } from '../src/config.server.ts'
import { loadPage } from '../src/content/page/load-page.server.ts'
import type { SiteContent } from '../src/content/site-content.server.ts'
import { loadExtras } from '../src/pages/loaders.server.ts'
import type { PageData } from '../src/pages/page-data.ts'
import { renderPage, toDocument } from '../src/pages/render-page.tsx'
import { readBuildAssets } from '../src/site/builds/build-assets.server.ts'
import type { Encoding } from '../src/site/cache/page-cache.server.ts'
import { toPageData } from '../src/site/page-data.server.ts'
import { createSite, type Site } from '../src/site/site.server.ts'
import { openEmbeddedContent } from '../test/embedded-content.ts'
import { atMost, median, told, type Figure } from './figures.ts'
import { measureLongText } from './long-text.tsx'

const folder = 'busse-design'
const origin = 'http://localhost'
const rounds = 9
const perRound = 120

/** Rendering a page that is not cached, beside nothing but React rendering the same tree. */
export async function measureRendering(dataDir: string): Promise<Figure[]> {
  const { content, close } = await openEmbeddedContent(readConfig({ DATA_DIR: dataDir, SITE_URL: origin }))
  try {
    const assets = readBuildAssets('dist/client', 'dist/server').page
    const site = createSite({
      content,
      assets,
      folder,
      origin,
      defaultLocale: 'de',
      rootLocale: 'default',
      version: 'published',
      headers: {},
      headersOf: () => ({}),
      // Nothing fits: every request is rendered.
      cacheBytes: 0,
      timeoutMs: 5000,
      clock: Date.now,
      sleep: ms => new Promise(resolve => setTimeout(resolve, ms).unref()),
      pause: async () => {},
      log: silentLog,
    })
    const chosen = await findPage(content, 12)
    const render = (): string => renderToString(toDocument(chosen.page, assets))
    return [
      ...(await compare(site, chosen, render)),
      ...growth(chosen.page, page => renderPage(page, assets)),
      measureLongText(),
    ]
  } finally {
    await close()
  }
}

interface ChosenPage {
  href: string
  page: PageData
  blocks: number
}

/** The page whose number of blocks is nearest to the wanted one. */
async function findPage(content: SiteContent, wanted: number): Promise<ChosenPage> {
  const map = await content.map('published')
  let best: ChosenPage | null = null
  for (const [path, uuid] of map.byPath.de) {
    if (/^(?:referenzen|neuigkeiten)\/./.test(path)) continue
    const href = path === '' ? '/de' : `/de/${path}`
    const page = await loadPageData(content, uuid, href)
    if (!page) continue
    const blocks = countBlocks(page)
    if (!best || Math.abs(blocks - wanted) < Math.abs(best.blocks - wanted)) best = { href, page, blocks }
  }
  if (!best) throw new Error('There is no page to render')
  return best
}

async function loadPageData(content: SiteContent, uuid: string, path: string): Promise<PageData | null> {
  const query = new URLSearchParams()
  const request = { uuid, locale: 'de', path, query, version: 'published', now: Date.now() } as const
  const loaded = await loadPage({ content, folder, log: silentLog, loadExtras }, request)
  return (
    loaded &&
    toPageData(loaded, {
      locale: 'de',
      defaultLocale: 'de',
      path,
      query,
      origin,
      preview: false,
      now: request.now,
    })
  )
}

function countBlocks({ story }: PageData): number {
  return Object.values(story.content).reduce<number>((sum, value) => sum + (isBlockList(value) ? value.length : 0), 0)
}

function isBlockList(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every(item => typeof item === 'object' && item !== null && '_uid' in item)
}

async function compare(site: Site, { href, page, blocks }: ChosenPage, render: () => string): Promise<Figure[]> {
  // What the listener does with a page that is not kept, but for writing it to the socket.
  const ask = (encoding: Encoding) => async (): Promise<unknown> => (await site.page(href))?.page.variant(encoding).body
  const works = {
    bare: async () => render(),
    bytes: async () => Buffer.from(render()),
    plain: ask('identity'),
    packed: ask('br'),
  }
  const costs: Record<keyof typeof works, number[]> = { bare: [], bytes: [], plain: [], packed: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const name of ['bare', 'bytes', 'plain', 'packed'] as const) {
      const cost = await costOf(works[name])
      // The first round warms up.
      if (round > 0) costs[name].push(cost)
    }
  }
  const [bare, bytes] = [median(costs.bare), median(costs.bytes)]
  const [plain, packed] = [median(costs.plain), median(costs.packed)]
  const perSecond = (ms: number): string => `${ms.toFixed(2)} ms (${(1000 / ms).toFixed(0)} pages/s on one core)`
  const size = `${(render().length / 1000).toFixed(0)} kB`
  return [
    told(`uncached page: the one measured`, `${page.path}, ${blocks} blocks, ${size} HTML`),
    told('bare renderToString of the same tree, processor time', perSecond(bare)),
    told('the same to bytes, as a socket takes them, processor time', perSecond(bytes)),
    told('uncached page, processor time', perSecond(plain)),
    told('uncached page with brotli, processor time', perSecond(packed)),
    atMost('uncached page: processor time by that of the bare render', plain / bare, 1.5),
    told('uncached page: by that of the bare render to bytes', (plain / bytes).toFixed(2)),
    told('the same with brotli, which the bare render does without', (packed / bare).toFixed(2)),
  ]
}

/** Milliseconds of processor time for one call, all threads counted. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let turn = 0; turn < perRound; turn++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / perRound
}

/** The same page with its blocks again and again: rendering has to grow with them, not faster. */
function growth(page: PageData, render: (page: PageData) => string): Figure[] {
  const perBlock = new Map([10, 100, 500].map(count => [count, timePerBlock(withBlocks(page, count), count, render)]))
  const [few, many] = [perBlock.get(10) ?? Number.NaN, perBlock.get(500) ?? Number.NaN]
  const shown = [...perBlock].map(([count, ms]) => `${count}: ${(ms * 1000).toFixed(0)} µs`).join(', ')
  return [
    told('rendering time for each block, by blocks on the page', shown),
    atMost('growth: a block among 500 by one among 10', many / few, 1.5),
  ]
}

function withBlocks(page: PageData, count: number): PageData {
  const { content } = page.story
  const body = 'body' in content && isBlockList(content.body) ? content.body : []
  const data = new Map(page.data)
  const blocks = Array.from({ length: count }, (_, index) => {
    const block = body[index % body.length] as { _uid: string }
    const copy = { ...block, _uid: randomUUID() }
    if (data.has(block._uid)) data.set(copy._uid, data.get(block._uid))
    return copy
  })
  const story = { ...page.story, content: { ...content, body: blocks } } as unknown as PageData['story']
  return { ...page, data, story }
}

function timePerBlock(page: PageData, count: number, render: (page: PageData) => string): number {
  const times: number[] = []
  for (let round = 0; round < 12; round++) {
    const start = performance.now()
    render(page)
    times.push((performance.now() - start) / count)
  }
  return median(times.slice(3))
}
