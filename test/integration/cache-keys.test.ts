import { afterAll, beforeAll, expect, test } from 'vitest'
import { fragmentHref } from '../../src/model/address/fragment.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Asks for the address and tells how many pages are kept more than before. */
async function keptBy(path: string): Promise<number> {
  const before = site.app.site.cache.size
  expect([path, (await site.get(path)).status]).toEqual([path, 200])
  return site.app.site.cache.size - before
}

test('an address that shows a known page keeps nothing of its own', async () => {
  for (const path of ['/de', '/de/kontakt', '/de/referenzen', '/de/referenzen/kategorie/werkzeuge', '/en/news'])
    await site.get(path)
  const last = (await (await site.get('/de/referenzen?seite=777')).text()).match(/aria-current="page"[^>]*>[^<]*(\d+)/)
  expect(last).not.toBeNull()
  for (const path of [
    '/kontakt',
    '/referenzen/kategorie/werkzeuge',
    '/de/referenzen/kategorie/%77erkzeuge?utm_source=x',
    '/de/%6bontakt',
    '/de?page=777',
    '/de?seite=777',
    '/de/kontakt?kategorie=tools&ansicht=index',
    '/de/referenzen?seite=0',
    '/de/referenzen?seite=778',
    '/de/referenzen?kategorie=gibt-es-nicht',
    '/de/referenzen?kunde=niemand',
    '/de/referenzen?thema=award',
    '/en/news?topic=nothing',
  ])
    expect([path, await keptBy(path)]).toEqual([path, 0])
})

test('what is beyond the last page is the last page', async () => {
  const beyond = await site.get('/de/referenzen?seite=777')
  const pages = /seite=(\d+)[^>]*aria-current="page"/.exec(await beyond.text())?.[1]
  const last = await site.get(`/de/referenzen?seite=${pages}`)
  expect(last.headers.get('etag')).toBe(beyond.headers.get('etag'))
})

test('whatever is requested, a kept page is the one its key names', async () => {
  await site.get('/de/referenzen')
  const plain = site.app.site.cached('/de/referenzen')?.text()
  for (const query of [
    'kunde=m%C3%BCller%20x',
    'kategorie=a%20b',
    'seite=%31',
    'ansicht=massstab%00',
    'category=tools',
  ]) {
    await site.get(`/de/referenzen?${query}`)
    expect([query, site.app.site.cached('/de/referenzen')?.text() === plain]).toEqual([query, true])
  }
})

test('random words push out no page', async () => {
  for (const path of ['/de/referenzen?suche=', '/en/news?search=', '/__payload/de/referenzen.json?suche='])
    for (let word = 0; word < 5; word++) expect([path, await keptBy(`${path}wort${word}`)]).toEqual([path, 0])
})

test('the payload of an address is kept as its page is', async () => {
  expect(await keptBy('/__payload/de/kontakt.json')).toBe(1)
  expect(await keptBy('/__payload/de/kontakt.json?seite=777')).toBe(0)
  expect(await keptBy('/__payload/de/kontakt.json?page=7')).toBe(0)
})

const article = '/de/neuigkeiten/31-von-50-geraeten-laufen-noch'
const late = (list: string, path = article) => fragmentHref('related-list', { path, list }, 'test')

test('the whole of a related list is a page of its own, and none where it is short', async () => {
  await site.get(article)
  expect(await keptBy(`${article}?alle=1`)).toBe(1)
  for (const query of ['alle=2', 'all=1', 'alle='])
    expect([query, await keptBy(`${article}?${query}`)]).toEqual([query, 0])
  await site.get('/de/kontakt')
  expect(await keptBy('/de/kontakt?alle=1')).toBe(0)
})

test('a fragment is kept, compressed, under the one address that links are written with, with what its page has', async () => {
  const href = late('topic')
  const answer = await site.get(href, { 'accept-encoding': 'br' })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
  const page = await site.get(`${article}?alle=1`)
  expect(answer.headers.get('cache-control')).toBe(page.headers.get('cache-control'))
  const kept = site.app.site.cached(href)
  expect(kept?.tags).toEqual(site.app.site.cached(`${article}?alle=1`)?.tags)
  const { html } = JSON.parse(kept?.text() ?? '{}') as { html: string }
  expect((await page.text()).includes(html.replace(/^<div[^>]*>|<\/div>$/g, ''))).toBe(true)
  expect(html.match(/<article/g)?.length).toBeGreaterThan(3)
  const again = await site.get(href, { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)

  // Other ways to write the same are answered, and keep nothing.
  expect(await keptBy(`${href}&utm_source=x`)).toBe(0)
  expect(await keptBy(late('topic', article.replace('-', '%2D')))).toBe(0)
})

test.each([
  ['a list that the page does not have', late('nothing'), 404],
  ['a page that does not exist', late('topic', '/de/nirgends'), 404],
  ['a path that is none of a page', late('topic', '/v2/cdn/links'), 400],
  ['a path with a query', late('topic', `${article}?alle=1`), 400],
  ['no list', fragmentHref('related-list', { path: article }, 'test'), 400],
  ['another build', fragmentHref('related-list', { path: article, list: 'topic' }, 'other'), 404],
  ['another component', fragmentHref('other', {}, 'test'), 404],
])('no fragment: %s', async (_, href, status) => {
  const answer = await site.get(href)
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ statusCode: status })])
  expect(site.app.site.cached(href)).toBeNull()
})
