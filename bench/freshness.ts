import sharp from 'sharp'
import { fragmentHref } from '../src/model/address/fragment.ts'
import { locales } from '../src/model/locale.ts'
import { silentLog } from '../src/base/log.ts'
import type { ContentService } from '../src/cms/content-service.server.ts'
import { readConfig } from '../src/config.server.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { atMost, told, type Figure } from './figures.ts'
import { createDataDir, ensureProduct, startProduct } from './product.ts'
import { publishFields } from './publish.ts'

const rounds = 10
const slug = 'busse-design/neuigkeiten/jetzt-mit-nachrichten'
const path = '/de/neuigkeiten/jetzt-mit-nachrichten'
const referenceSlug = 'busse-design/referenzen/abbruchhammer-b-11'
/** The index of references: its rows come late, as a fragment. */
const index = { path: '/de/referenzen', search: '?ansicht=index' }
const picture = '/f/290471/2880x1620/6a4e53ce90/abstract-arcs.jpg'

/** One thing that is made from content, and how a change of it is made and seen. */
interface Derived {
  /** Makes the change of this round. */
  save(service: ContentService, word: string): Promise<void>
  /** Where it has to be seen. */
  place(word: string): string
  /** True once the text of the place shows it; `before` is what it was before the change. */
  shows(text: string, word: string, before: string, origin: string): boolean | Promise<boolean>
}

/** The title of an article changes, which has to be seen at this address. */
function titleAt(place: (word: string) => string): Derived {
  return {
    save: (service, word) => publishFields(service, slug, { title: `Fassung ${word}` }),
    place,
    shows: (text, word) => text.includes(`Fassung ${word}`),
  }
}

/** Everything that is made from content and kept, and what is made of that. @see src/content/changes/derived-things.ts */
const derivedIn = (build: string): Readonly<Record<string, Derived>> => ({
  page: titleAt(() => path),
  list: titleAt(() => '/de/neuigkeiten'),
  'structured data': {
    ...titleAt(() => path),
    shows: (text, word) => new RegExp(`application/ld\\+json[^]*?Fassung ${word}`).test(text),
  },
  payload: titleAt(() => `/__payload${path}.json`),
  'payload of the list': titleAt(() => '/__payload/de/neuigkeiten.json'),
  search: {
    ...titleAt(word => `/de/suche?suche=${word}`),
    // What was found is marked.
    shows: (text, word) => text.replaceAll(/<[^>]*>/g, '').includes(`Fassung ${word}`),
  },
  suggestions: titleAt(word => `/__search/de?q=${word}`),
  feed: titleAt(() => '/de/neuigkeiten.rss'),
  'share card, rendered': {
    ...titleAt(() => path),
    save: (service, word) =>
      publishFields(service, slug, { title: `Fassung ${word}`, seo: seoTitle(`Fassung ${word}`) }),
    async shows(text, word, before, origin) {
      const card = cardOf(text)
      if (!text.includes(`Fassung ${word}`) || card === null || card === cardOf(before)) return false
      return (await fetch(origin + card)).ok
    },
  },
  'fragment of a list': {
    save: (service, word) => publishFields(service, referenceSlug, { title: `Fassung ${word}` }),
    place: () => fragmentHref('list-page', index, build),
    shows: (text, word) => text.includes(`Fassung ${word}`),
  },
  settings: {
    save: (service, word) => publishFields(service, 'busse-design/_settings', { phone: `+49 30 ${digits(word)}` }),
    place: () => '/de/team',
    shows: (text, word) => text.includes(`+49 30 ${digits(word)}`),
  },
  label: {
    save: (service, word) =>
      saveSource(service, 'news-topics', [{ name: 'Team', value: 'team', dimensionValues: { de: `Gruppe ${word}` } }]),
    place: () => '/de/neuigkeiten',
    shows: (text, word) => text.includes(`Gruppe ${word}`),
  },
  'redirect table': {
    save: (service, word) => saveSource(service, 'redirects', [{ name: `/alt-${word}`, value: '301 /de/kontakt' }]),
    place: word => `/alt-${word}`,
    shows: text => text.includes('<form'),
  },
  'replaced picture': {
    async save(service, word) {
      const other = sharp('content/assets/abstract-dots.jpg').resize({ width: digits(word) - 699_000 })
      const replaced = await service.replaceAsset(picture, await other.jpeg().toBuffer())
      if (!replaced.ok) throw new Error(JSON.stringify(replaced.problem))
    },
    place: () => `${picture}/m/64x0`,
    shows: (text, _word, before) => text !== before,
  },
})

/** A card shows the title for search engines where there is one. */
function seoTitle(title: string): Readonly<Record<string, string>> {
  return { plugin: 'seo_metatags', title, description: '' }
}

function cardOf(text: string): string | null {
  const address = /property="og:image" content="([^"]*)"/.exec(text)?.[1]
  return address === undefined ? null : new URL(address).pathname
}

/** The number of the round, in six digits. */
function digits(word: string): number {
  return 700_000 + Number(/\d+$/.exec(word)?.[0])
}

async function saveSource(
  service: ContentService,
  name: string,
  entries: readonly { name: string; value: string; dimensionValues?: Record<string, string> }[],
): Promise<void> {
  const dimensions = [{ name: 'Deutsch', entryValue: 'de' }]
  const saved = await service.saveDatasource({ name, slug: name, dimensions, entries })
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
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
  const { id } = JSON.parse(await textOf(origin, '/builds/latest.json')) as { id: string }
  for (const [number, [name, { save, place, shows }]] of Object.entries(derivedIn(id)).entries()) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      // Short: a long word is given soft hyphens.
      const word = `n${number}x${round}`
      const before = await textOf(origin, place(word))
      const start = performance.now()
      await save(service, word)
      times.push(await until(origin, place(word), text => shows(text, word, before, origin), start))
    }
    results.push({ name: `save → ${name}`, times })
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
async function until(
  origin: string,
  href: string,
  isThere: (text: string) => boolean | Promise<boolean>,
  start: number,
): Promise<number> {
  while (!(await isThere(await textOf(origin, href)))) {
    if (performance.now() - start > 20_000) return Number.POSITIVE_INFINITY
    await new Promise(next => setTimeout(next, 5))
  }
  return performance.now() - start
}

async function textOf(origin: string, path: string): Promise<string> {
  return (await fetch(origin + path)).text()
}
