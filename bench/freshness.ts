import { silentLog } from '../src/base/log.ts'
import type { ContentService } from '../src/cms/content-service.server.ts'
import { readConfig } from '../src/config.server.ts'
import { openContentService } from '../src/content-service.server.ts'
import { resolve } from 'node:path'
import { createApp, type App } from '../src/app.server.ts'
import { readBuildAssets } from '../src/site/builds/build-assets.server.ts'
import { atMost, type Figure } from './figures.ts'
import { createDataDir, ensureProduct } from './product.ts'
import { publishFields } from './publish.ts'

const rounds = 20
const slug = 'busse-design/neuigkeiten/jetzt-mit-nachrichten'
const path = '/de/neuigkeiten/jetzt-mit-nachrichten'

/** Where a change of the title of an article has to be seen. */
const places: Readonly<Record<string, (word: string) => string>> = {
  page: () => path,
  list: () => '/de/neuigkeiten',
  payload: () => `/__payload${path}.json`,
  search: word => `/__search/de?q=${word}`,
  feed: () => '/de/neuigkeiten.rss',
}

/** Save → visible, with every page of the site in the cache: by an event, and from another process on the same database. */
export async function measureFreshness(): Promise<Figure[]> {
  ensureProduct()
  const data = createDataDir()
  const config = readConfig({ DATA_DIR: data.path, SITE_URL: 'https://site.example' })
  const app = await createApp({
    ...{ config, log: silentLog, contentDir: resolve('content'), development: false, progress: () => {} },
    build: readBuildAssets(resolve('dist/client'), resolve('dist/server')),
  })
  const other = await openContentService(config, silentLog)
  try {
    if (!app.service) throw new Error('unreachable: the content is embedded')
    await publishFields(app.service, slug, { date: '2026-11-01 00:00' })
    const pages = await fillCache(app)
    const own = await measureAll(app, app.service, 'event')
    const foreign = await measureAll(app, other.service, 'other process')
    return [
      { figure: 'pages in the cache', measured: String(pages), goal: '', met: null },
      ...[...own, ...foreign].map(({ name, times }) => {
        const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
        const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
        return atMost(name, p95, 1000, `${median.toFixed(0)} ms median, ${p95.toFixed(0)} ms p95`)
      }),
    ]
  } finally {
    await other.close()
    await app.close()
    data.remove()
  }
}

async function fillCache(app: App): Promise<number> {
  const sitemaps = await Promise.all(['de', 'en'].map(locale => textOf(app, `/sitemap-${locale}.xml`)))
  const hrefs = sitemaps.flatMap(text =>
    [...text.matchAll(/<loc>https:\/\/site\.example([^<]*)<\/loc>/g)].map(([, href]) => href ?? ''),
  )
  for (const href of hrefs) await textOf(app, href)
  return app.site.cache.size
}

async function measureAll(app: App, service: ContentService, source: string) {
  const results = []
  for (const [place, pathOf] of Object.entries(places)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const word = `${place}${source.length}x${round}`
      await textOf(app, pathOf(word))
      const start = performance.now()
      await publishFields(service, slug, { title: `Fassung ${word}` })
      times.push(await until(app, pathOf(word), text => text.includes(`Fassung ${word}`), start))
    }
    results.push({ name: `save → ${place}, by ${source}`, times })
  }
  results.push(await measureMoves(app, service, source))
  return results
}

/** Map and sitemap: another address for the same page. */
async function measureMoves(app: App, service: ContentService, source: string) {
  const id = service.findStory(slug)?.id ?? 0
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const own = `umzug-${source.length}-${round}`
    const start = performance.now()
    await service.stories.moveStory(id, { slug: own })
    const seen = [
      until(app, '/sitemap-de.xml', text => text.includes(`/de/neuigkeiten/${own}`), start),
      until(app, `/de/neuigkeiten/${own}`, text => text.includes('news-article') || text.includes('Fassung'), start),
    ]
    times.push(Math.max(...(await Promise.all(seen))))
  }
  await service.stories.moveStory(id, { slug: 'jetzt-mit-nachrichten' })
  await until(app, path, text => text.includes('Fassung'), performance.now())
  return { name: `move → sitemap and map, by ${source}`, times }
}

/** Milliseconds from `start` until the answer is as wanted; reads every 5 ms. */
async function until(app: App, href: string, isThere: (text: string) => boolean, start: number): Promise<number> {
  while (!isThere(await textOf(app, href))) {
    if (performance.now() - start > 20_000) return Number.POSITIVE_INFINITY
    await new Promise(next => setTimeout(next, 5))
  }
  return performance.now() - start
}

async function textOf(app: App, href: string): Promise<string> {
  const cached = app.site.cached(href)
  if (cached) return cached.text()
  return (await app.fetch(new Request(`https://site.example${href}`))).text()
}
