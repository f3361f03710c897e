import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from './site.ts'

/** One choice in a list is a page of its own. @see docs/decisions/0063-lists-worth-an-address.md */
let site: TestSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const ask = async (path: string) => {
  const response = await site.get(path)
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}
const first = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? ''

test.each([
  [
    '/de/referenzen/kategorie/medizintechnik',
    '/en/references/category/medical-technology',
    'Medizintechnik',
    'In der Pflege',
  ],
  ['/en/references/category/ui-ux-design', '/de/referenzen/kategorie/ui-ux-design', 'UI/UX design', ''],
  ['/de/referenzen/kategorie/start-ups', '/en/references/category/start-ups', 'Start-ups', ''],
  ['/de/referenzen/kunde/ampelio', '/en/references/client/ampelio', 'Ampelio', ''],
  ['/de/neuigkeiten/thema/auszeichnung', '/en/news/topic/award', 'Auszeichnung', ''],
  ['/en/news/topic/trade-fair', '/de/neuigkeiten/thema/messe', 'Trade fair', ''],
])('%s is a page: name, introduction, head, trail', async (path, other, name, intro) => {
  const { status, text } = await ask(path)
  expect(status).toBe(200)
  expect(first(/<h1[^>]*>([^<]*)/, text)).toBe(name)
  expect(first(/<title>([^<]*)/, text)).toContain(`${name} – `)
  const description = first(/<meta name="description" content="([^"]*)"/, text)
  expect(description.length).toBeGreaterThan(10)
  expect(description.length).toBeLessThanOrEqual(162)
  expect(description).toContain(intro)
  expect(first(/<link rel="canonical" href="([^"]*)"/, text)).toBe(site.origin + path)
  const [de, en] = path.startsWith('/de') ? [path, other] : [other, path]
  expect(text).toMatch(new RegExp(`hreflang="de" href="${site.origin}${de}"`, 'i'))
  expect(text).toMatch(new RegExp(`hreflang="en" href="${site.origin}${en}"`, 'i'))
  expect(text).toMatch(new RegExp(`hreflang="x-default" href="${site.origin}${de}"`, 'i'))
  expect(text).not.toContain('name="robots"')
  // The language switch leads to the same choice.
  expect(text).toContain(`href="${other}" lang=`)
  const trail = /<nav class="trail.*?<\/nav>/s.exec(text)?.[0] ?? ''
  expect([...trail.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    path.slice(0, 3),
    path.split('/').slice(0, 3).join('/'),
  ])
  expect(trail).toContain(`<span aria-current="page">${name}</span>`)
  const crumbs = first(/"@type":"BreadcrumbList","itemListElement":(\[.*?\])/, text)
  expect(JSON.parse(crumbs).at(-1)).toMatchObject({ position: 3, name, item: site.origin + path })
  expect(text).toContain('"@type":"CollectionPage"')
  const card = first(/<meta property="og:image" content="[^"]*?(\/__share\/[^"]*)"/, text)
  expect(card).toMatch(/\.(?:category|client|topic)\.[\w-]+-[0-9a-f]{16}\./)
  // What one page says, the other says too.
  const there = await ask(other)
  expect(there.status).toBe(200)
  expect(there.text).toMatch(new RegExp(`hreflang="${path.slice(1, 3)}" href="${site.origin}${path}"`, 'i'))
})

test.each([
  ['/de/referenzen?kategorie=medical', '/de/referenzen/kategorie/medizintechnik'],
  ['/en/references?category=medical&view=index', '/en/references/category/medical-technology?view=index'],
  ['/de/referenzen?kunde=ampelio', '/de/referenzen/kunde/ampelio'],
  ['/de/neuigkeiten?thema=award', '/de/neuigkeiten/thema/auszeichnung'],
  ['/de/referenzen/kategorie/medical', '/de/referenzen/kategorie/medizintechnik'],
  ['/de/referenzen/kategorie/medical-technology', '/de/referenzen/kategorie/medizintechnik'],
  ['/en/referenzen/kategorie/medizintechnik', '/en/references/category/medical-technology'],
  ['/de/references/client/ampelio', '/de/referenzen/kunde/ampelio'],
  ['/de/busse-design/referenzen/kategorie/werkzeuge/', '/de/referenzen/kategorie/werkzeuge'],
  ['/de/referenzen/kategorie', '/de/referenzen'],
  ['/en/news/topic', '/en/news'],
  [
    '/de/referenzen/kategorie/werkzeuge?kunde=brennholt-werkzeuge',
    '/de/referenzen?kategorie=tools&kunde=brennholt-werkzeuge',
  ],
  ['/de/referenzen/kategorie/werkzeuge?suche=akku', '/de/referenzen?kategorie=tools&suche=akku'],
])('%s leads to %s in one step', async (from, to) => {
  const answer = await ask(from)
  expect([answer.status, answer.to]).toEqual([301, to])
  expect((await ask(to)).status).toBe(200)
})

test('every choice of the list is an address, and the list without it is the list', async () => {
  const { text } = await ask('/de/referenzen/kategorie/werkzeuge?seite=2')
  expect(text).toContain('class="token" href="/de/referenzen#liste"')
  expect(text).toContain('data-places="kategorie kunde"')
  expect(text).toMatch(
    /<input[^>]*value="tools"[^>]*data-slug="werkzeuge"|<input[^>]*data-slug="werkzeuge"[^>]*value="tools"/,
  )
  expect(text).toContain('action="/de/referenzen#liste"')
  const news = await ask('/de/neuigkeiten')
  expect(news.text).toContain('href="/de/neuigkeiten/thema/auszeichnung#archiv"')
  // Pages of projects and articles lead there too.
  const article = await ask('/de/referenzen/fernbedienung-mit-zwei-daumen')
  expect(article.text).toMatch(/href="\/de\/referenzen\/kategorie\/[a-z-]+[#"]/)
})

test('several choices and words are kept by no search engine; order and view name the page they are of', async () => {
  for (const path of [
    '/de/referenzen?kategorie=tools%2Cmedical',
    '/de/referenzen?kategorie=tools&kunde=brennholt-werkzeuge',
    '/de/referenzen?suche=akku',
    '/de/neuigkeiten?suche=messe',
    '/en/news?topic=award&search=price',
  ]) {
    const { status, text } = await ask(path)
    expect([path, status, first(/name="robots" content="([^"]*)"/, text)]).toEqual([path, 200, 'noindex'])
    expect(text).not.toContain('rel="canonical"')
    expect(text).not.toMatch(/hreflang="x-default"/i)
  }
  for (const [path, canonical] of [
    ['/de/referenzen?ansicht=index', '/de/referenzen'],
    ['/de/referenzen/kategorie/werkzeuge?sortierung=neueste', '/de/referenzen/kategorie/werkzeuge'],
  ] as const) {
    const { text } = await ask(path)
    expect(first(/<link rel="canonical" href="([^"]*)"/, text)).toBe(site.origin + canonical)
    expect(text).not.toMatch(/hreflang="x-default"/i)
    expect(text).not.toContain('name="robots"')
  }
})

test('the sitemap has every choice that shows something, with its translations', async () => {
  const { text } = await ask('/sitemap-de.xml')
  const entry = text.split('<url>').find(each => each.includes('/de/referenzen/kategorie/medizintechnik</loc>'))
  expect(entry).toContain(`hreflang="en" href="${site.origin}/en/references/category/medical-technology"`)
  for (const path of [
    '/de/referenzen/kunde/ampelio',
    '/de/neuigkeiten/thema/messe',
    '/de/referenzen/kategorie/prototypen',
  ])
    expect(text).toContain(`<loc>${site.origin}${path}</loc>`)
  const addresses = [...text.matchAll(/<loc>[^<]*?(\/de\/[^<]*\/(?:kategorie|kunde|thema)\/[^<]*)<\/loc>/g)]
  expect(addresses.length).toBeGreaterThan(40)
  for (const [, path = ''] of addresses.filter((_, at) => at % 5 === 0))
    expect([path, (await ask(path)).status]).toEqual([path, 200])
})

test('such a page is kept, fetched by navigations and redrawn as any other', async () => {
  const path = '/de/referenzen/kategorie/haustechnik'
  await ask(path)
  expect(site.app.site.isKept(path)).toBe(true)
  const payload = await ask(`/__payload${path}.json`)
  expect(payload.status).toBe(200)
  expect(JSON.parse(payload.text)).toMatchObject({ locale: 'de', title: expect.stringContaining('Haustechnik') })
  const more = /data-more="true"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*data-more="true"/.exec(
    (await ask('/de/referenzen/kategorie/werkzeuge')).text,
  )
  if (more) expect(more[1] ?? more[2]).toMatch(/^\/de\/referenzen\/kategorie\/werkzeuge\?seite=2/)
})

test('its share card names the choice', async () => {
  const { text } = await ask('/en/references/category/tools')
  const card = first(/<meta property="og:image" content="[^"]*?(\/__share\/[^"]*)"/, text)
  const answer = await site.get(card)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  expect((await site.get(card.replace('category.tools', 'category.nothing'))).status).toBe(404)
})

test('sections are called by the language of the page, and by their old names', async () => {
  for (const [path, name, old] of [
    ['/en/company', 'history', 'historie'],
    ['/en/team', 'careers', 'karriere'],
    ['/en/services', 'process', 'arbeitsweise'],
    ['/en/references', 'list', 'liste'],
  ] as const) {
    const { text } = await ask(path)
    for (const id of [name, old]) expect([path, id, text.split(` id="${id}"`).length]).toEqual([path, id, 2])
  }
  const german = await ask('/de/unternehmen')
  expect(german.text).toContain(' id="historie"')
  expect(german.text).not.toContain(' id="history"')
})

test('numbers in texts are those of the language', async () => {
  for (const locale of ['de', 'en'] as const) {
    const [list, news] = locale === 'de' ? ['/de/referenzen', '/de/neuigkeiten'] : ['/en/references', '/en/news']
    const references = await ask(list)
    const shown =
      first(/data-filter-count="true">(\d+)</, references.text) ||
      first(/data-filter-count[^>]*>(\d+)</, references.text)
    const claimed = [...references.text.matchAll(/(\d{2,4}) (?:projects|Projekte) (?:to|zum|in|aus)/g)].map(
      ([, number]) => number,
    )
    expect(claimed.length).toBeGreaterThan(0)
    for (const number of claimed) expect([locale, number]).toEqual([locale, shown])
    const items = await ask(news)
    const all = first(/<p class="news-count"[^>]*><b class="num">(\d+)</, items.text)
    expect(first(/<meta name="description" content="[^"]*?(\d+) (?:items|Meldungen)/, items.text)).toBe(all)
    const home = await ask(`/${locale}`)
    expect(home.text).not.toMatch(locale === 'en' ? /\b250\b/ : /\b230\b/)
  }
})
