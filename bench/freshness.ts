import { locales } from '../src/model/locale.ts'
import { silentLog } from '../src/base/log.ts'
import type { ContentService } from '../src/cms/content-service.server.ts'
import { readConfig } from '../src/config.server.ts'
import { openContentService } from '../src/content-service.server.ts'
import { atMost, told, type Figure } from './figures.ts'
import { createDataDir, ensureProduct, startProduct } from './product.ts'
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

/** Save by another process on the same database → visible over HTTP, with every page of the site in the cache. */
export async function measureFreshness(): Promise<Figure[]> {
  ensureProduct()
  const data = createDataDir()
  const site = await startProduct(data.path)
  const editing = await openContentService(readConfig({ DATA_DIR: data.path }), silentLog)
  try {
    await publishFields(editing.service, slug, { date: '2026-11-01 00:00' })
    const pages = await fillCache(site.origin)
    const results = await measureAll(site.origin, editing.service)
    return [
      told('pages read before', String(pages)),
      ...results.map(({ name, times }) => {
        const sorted = times.toSorted((one, other) => one - other)
        const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0
        const median = sorted[Math.floor(sorted.length / 2)] ?? 0
        return atMost(name, p95, 1000, `${median.toFixed(0)} ms median, ${p95.toFixed(0)} ms p95`, 'ms p95')
      }),
    ]
  } finally {
    await editing.close()
    await site.stop()
    data.remove()
  }
}

async function fillCache(origin: string): Promise<number> {
  const sitemaps = await Promise.all(locales.map(locale => textOf(origin, `/sitemap-${locale}.xml`)))
  const hrefs = sitemaps.flatMap(text => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, href]) => href ?? ''))
  for (const href of hrefs) await textOf(origin, new URL(href).pathname)
  return hrefs.length
}

async function measureAll(origin: string, service: ContentService) {
  const results = []
  for (const [place, pathOf] of Object.entries(places)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const word = `${place}x${round}`
      await textOf(origin, pathOf(word))
      const start = performance.now()
      await publishFields(service, slug, { title: `Fassung ${word}` })
      times.push(await until(origin, pathOf(word), text => text.includes(`Fassung ${word}`), start))
    }
    results.push({ name: `save → ${place}`, times })
  }
  results.push(await measureMoves(origin, service))
  return results
}

/** Map and sitemap: another address for the same page. */
async function measureMoves(origin: string, service: ContentService) {
  const id = service.findStory(slug)?.id ?? 0
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const own = `umzug-${round}`
    const start = performance.now()
    await service.stories.moveStory(id, { slug: own })
    const seen = [
      until(origin, '/sitemap-de.xml', text => text.includes(`/de/neuigkeiten/${own}`), start),
      until(origin, `/de/neuigkeiten/${own}`, text => text.includes('news-article') || text.includes('Fassung'), start),
    ]
    times.push(Math.max(...(await Promise.all(seen))))
  }
  await service.stories.moveStory(id, { slug: 'jetzt-mit-nachrichten' })
  await until(origin, path, text => text.includes('Fassung'), performance.now())
  return { name: 'move → sitemap and map', times }
}

/** Milliseconds from `start` until the answer is as wanted; reads every 5 ms. */
async function until(origin: string, href: string, isThere: (text: string) => boolean, start: number): Promise<number> {
  while (!isThere(await textOf(origin, href))) {
    if (performance.now() - start > 20_000) return Number.POSITIVE_INFINITY
    await new Promise(next => setTimeout(next, 5))
  }
  return performance.now() - start
}

async function textOf(origin: string, path: string): Promise<string> {
  return (await fetch(origin + path)).text()
}
