import { afterAll, beforeAll, expect, test } from 'vitest'
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
  for (const path of ['/de', '/de/kontakt', '/de/referenzen', '/de/referenzen?kategorie=tools', '/en/news'])
    await site.get(path)
  const last = (await (await site.get('/de/referenzen?seite=777')).text()).match(/aria-current="page"[^>]*>[^<]*(\d+)/)
  expect(last).not.toBeNull()
  for (const path of [
    '/de/%6bontakt',
    '/de?page=777',
    '/de?seite=777',
    '/de/kontakt?kategorie=tools&ansicht=index',
    '/de/referenzen?seite=0',
    '/de/referenzen?seite=778',
    '/de/referenzen?kategorie=gibt-es-nicht',
    '/de/referenzen?kategorie=gibt-es-nicht,tools',
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
