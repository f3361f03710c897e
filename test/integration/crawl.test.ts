import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageAddresses } from './addresses.ts'
import { openSite, type TestSite } from './site.ts'

interface Visited {
  status: number
  location: string | null
  canonical: string | null
  noindex: boolean
  alternates: Record<string, string>
  /** Addresses of this site that the page leads to, without anchors. */
  links: string[]
  ids: Set<string>
  /** Ids that more than one element has. */
  repeatedIds: string[]
  anchors: { href: string; id: string }[]
}

let site: TestSite
let sitemap: string[]
const visited = new Map<string, Visited>()

beforeAll(async () => {
  site = await openSite()
  const maps = await Promise.all(['de', 'en'].map(async locale => (await site.get(`/sitemap-${locale}.xml`)).text()))
  sitemap = maps.flatMap(xml => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => pathOf(loc)))
  await crawl([...sitemap, '/de/suche', '/en/search'])
}, 300_000)
afterAll(() => site.close())

async function crawl(start: readonly string[]): Promise<void> {
  const found = [...start]
  for (let path = found.pop(); path !== undefined; path = found.pop()) {
    if (visited.has(path)) continue
    const page = await visit(path)
    visited.set(path, page)
    // Filters combine without end: lists are entered once, their choices looked at but not followed further.
    if (!path.includes('?')) found.push(...page.links.filter(link => !visited.has(link)))
  }
}

async function visit(path: string): Promise<Visited> {
  const response = await site.get(path)
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const html = isPage ? await response.text() : ''
  if (!isPage) await response.body?.cancel()
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => decode(href))
  const own = hrefs.filter(href => href.startsWith('/'))
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decode(id))
  return {
    status: response.status,
    location: response.headers.get('location'),
    canonical: attribute(html, /<link rel="canonical" href="([^"]*)"/),
    noindex: /<meta name="robots" content="noindex/.test(html),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
        ([, lang = '', href = '']) => [lang, pathOf(decode(href))],
      ),
    ),
    links: [...new Set(own.map(href => href.split('#')[0] ?? ''))].filter(href => href !== ''),
    ids: new Set(ids),
    repeatedIds: ids.filter((id, at) => ids.indexOf(id) !== at),
    anchors: own.flatMap(href =>
      href.includes('#') ? [{ href: href.split('#')[0] ?? '', id: href.split('#')[1] ?? '' }] : [],
    ),
  }
}

function attribute(html: string, expression: RegExp): string | null {
  const value = expression.exec(html)?.[1]
  return value === undefined ? null : decode(value)
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

function pathOf(address: string): string {
  const url = new URL(address, site.origin)
  return url.pathname + url.search
}

test('the sitemaps hold every page of the demonstration world that may be listed, and nothing else', () => {
  const { de, en } = pageAddresses()
  const listable = [...de, ...en].filter(path => !visited.get(path)?.noindex)
  // One choice in a list is a page as well: `list-places.test.ts` has those.
  const isPlace = (path: string) => /\/(?:kategorie|kunde|thema|category|client|topic)\/[^/]+$/.test(path)
  expect(sitemap.filter(path => !isPlace(path)).sort()).toEqual(listable.sort())
})

test('every address of the sitemaps answers at once and names itself as canonical', () => {
  const wrong = sitemap.filter(path => {
    const page = visited.get(path)
    return page?.status !== 200 || page.canonical !== site.origin + path || page.noindex
  })
  expect(wrong).toEqual([])
})

test('hreflang is reciprocal, and x-default is German', () => {
  const wrong = sitemap.filter(path => {
    const alternates = visited.get(path)?.alternates ?? {}
    const { 'x-default': fallback, ...languages } = alternates
    const back = Object.entries(languages).every(([, other]) =>
      Object.values(visited.get(other)?.alternates ?? {}).includes(path),
    )
    return fallback !== languages.de || !Object.values(languages).includes(path) || !back
  })
  expect(wrong).toEqual([])
})

test('every link leads to a page at once', () => {
  const wrong = [...visited].filter(([path, { status }]) => status !== 200 && !path.startsWith('/f/'))
  const linkedFrom = (to: string) => [...visited].find(([, page]) => page.links.includes(to))?.[0]
  // The switch of an untranslated story leads to the list of its kind: that is a page too.
  expect(wrong.map(([path, { status, location }]) => ({ path, status, location, from: linkedFrom(path) }))).toEqual([])
})

test('every link to a place on a page finds its place', () => {
  const wrong = [...visited].flatMap(([from, { anchors }]) =>
    anchors
      .filter(({ href, id }) => visited.get(href)?.ids.has(decodeURIComponent(id)) === false)
      .map(({ href, id }) => `${from} → ${href}#${id}`),
  )
  expect([...new Set(wrong.map(link => link.split(' → ')[1]))]).toEqual([])
})

test('no two elements of a page have one id', () => {
  const wrong = [...visited].flatMap(([path, { repeatedIds }]) => repeatedIds.map(id => `${path}#${id}`))
  expect(wrong).toEqual([])
})

test('a noindex page has neither canonical nor alternates', () => {
  const wrong = [...visited].filter(
    ([, page]) => page.noindex && (page.canonical !== null || Object.keys(page.alternates).length > 0),
  )
  expect(wrong.map(([path]) => path)).toEqual([])
})
