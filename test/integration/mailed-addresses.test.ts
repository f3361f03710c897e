import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnectedSite } from './connected-site.ts'
import { openSite, type TestSite } from './site.ts'

/** Addresses as they come out of mails, chats and memory. @see docs/readings.md 44 */
let site: TestSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const ask = async (path: string) => {
  const response = await site.get(path)
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}

const story = '/de/referenzen/fernbedienung-mit-zwei-daumen'

test.each([
  ...[
    ')',
    ',',
    ';',
    '%22',
    '%3E',
    '.',
    "'",
    ').',
    '%E2%80%9C',
    '%C2%BB',
    '%E2%80%A6',
    '!',
    '%3F',
    '%5D',
    '%20',
    '&gt;',
    '&quot;',
  ].map((end): [string, string] => [story + end, story]),
  [`${story}%2529`, story],
  [`${story}%E2%80%8B`, story],
  ['/de/referenzen/%22fernbedienung-mit-zwei-daumen%22', story],
  ['/de/referenzen/(fernbedienung-mit-zwei-daumen)', story],
  ['/de/referenzen/Fernbedienung-mit-zwei-Daumen', story],
  ['/DE/REFERENZEN/FERNBEDIENUNG-MIT-ZWEI-DAUMEN', story],
  ['/referenzen/fernbedienung-mit-zwei-daumen)', story],
  ['/de/neuigkeiten/Zwei-Tueren-weniger).', '/de/neuigkeiten/zwei-tueren-weniger'],
  ['/de/neuigkeiten/zwei-t%C3%BCren-weniger', '/de/neuigkeiten/zwei-tueren-weniger'],
  ['/de/neuigkeiten/zwei-tu%CC%88ren-weniger', '/de/neuigkeiten/zwei-tueren-weniger'],
  ['/de/impulse/HMI-Lab,', '/de/impulse/hmi-lab'],
  ['/en/impulses/ux-check%3E', '/en/impulses/ux-check'],
  ['/en/impulse/messemodelle-und-tech-demonstratoren;', '/en/impulses/trade-fair-models-and-tech-demonstrators'],
  ['/de/leistungen/Engineering.', '/de/leistungen/engineering'],
  ['/en/Services/Engineering)', '/en/services/engineering'],
  ['/de/Team;', '/de/team'],
  ['/kontakt%22', '/de/kontakt'],
  ['/en/company/team.php)', '/en/team'],
  ['/referenzen/Werkzeuge.php', '/de/referenzen/kategorie/werkzeuge'],
  ['/de/referenzen/Kategorie/Medizintechnik)', '/de/referenzen/kategorie/medizintechnik'],
])('%s leads to %s for good', async (from, to) => {
  const first = await ask(from)
  expect([first.status, first.to]).toEqual([301, to])
  expect((await ask(to)).status).toBe(200)
})

test.each([
  ['/de/referenzen/ampelio', '/de/referenzen/kunde/ampelio'],
  ['/en/references/ampelio', '/en/references/client/ampelio'],
  ['/en/referenzen/www.ampelio.example', '/en/references/client/ampelio'],
  ['/de/referenzen/ampelio-bikes.example', '/de/referenzen/kunde/ampelio'],
  ['/de/referenzen/WWW.Stadtgrad.example', '/de/referenzen/kunde/stadtgrad'],
  ['/de/referenzen/minna-moos', '/de/referenzen/kunde/minna-und-moos'],
  ['/de/referenzen/Haldenbr%C3%BCck', '/de/referenzen/kunde/haldenbrueck'],
  ['/referenzen/www.firnwerk.example', '/de/referenzen/kunde/firnwerk'],
  ['/en/references/www.orvelta.example.', '/en/references/client/orvelta-diagnostik'],
])('a client of the old site: %s leads to %s', async (from, to) => {
  const first = await ask(from)
  expect([first.status, first.to]).toEqual([301, to])
  expect((await ask(to)).status).toBe(200)
})

test.each([
  '/de/referenzen/www.unbekannt.example',
  '/en/references/nobody-ever',
  '/de/referenzen/quatsch',
  '/de/neuigkeiten/gab-es-nie',
  '/en/news/never-was',
  '/de/impulse/nichts',
  '/en/impulses/nothing',
  '/de/leistungen/zauberei',
  '/en/services/magic',
  '/de/team/niemand',
  '/de/news/irgendwas',
  '/de/referenzen/kategorie/gibt-es-nicht',
  '/de/referenzen/kunde/niemand',
  '/en/news/topic/nothing',
])('what never existed is a 404: %s', async path => {
  const answer = await ask(path)
  expect([answer.status, answer.to]).toEqual([404, null])
  expect(answer.text).toContain('Page not found')
})

test('the error page names the pages that may have been meant, the nearest first', async () => {
  const { status, text } = await ask('/de/referenzen/fernbedinung-mit-2-daumen')
  expect(status).toBe(404)
  const near = /<nav class="fault__near".*?<\/nav>/s.exec(text)?.[0] ?? ''
  expect([...near.matchAll(/href="([^"]*)"/g)][0]?.[1]).toBe(story)
  const other = await ask('/en/services/enginering')
  expect(/<nav class="fault__near".*?<\/nav>/s.exec(other.text)?.[0]).toContain('href="/en/services/engineering"')
  expect((await ask('/de/qqqqqqqqqqqqq')).text).not.toContain('fault__near')
})

test('an invalid address is named as it was asked for, a valid one is not', async () => {
  expect((await ask('/de/x.css')).text).toContain('Page Not Found: /de/x.css')
  expect((await ask('/de/..%2fen')).text).toContain('Page Not Found: /de/../en')
  expect((await ask('/de/nirgends')).text).not.toContain('Page Not Found')
})

test('with English as the default, addresses without prefix are English', async () => {
  const english = await openSite({ DEFAULT_LOCALE: 'en' })
  try {
    const get = async (path: string) => {
      const response = await english.get(path)
      return { status: response.status, to: response.headers.get('location'), text: await response.text() }
    }
    const contact = await get('/contact')
    expect(contact.status).toBe(200)
    expect(contact.text).toContain('<html lang="en"')
    expect(contact.text).toContain(`<link rel="canonical" href="${english.origin}/en/contact"`)
    for (const [from, to] of [
      ['/kontakt', '/en/contact'],
      ['/busse-design/contact', '/en/contact'],
      ['/references?category=medical', '/en/references/category/medical-technology'],
      ['/References/Category/Tools)', '/en/references/category/tools'],
      ['/suche?suche=griff', '/en/search?search=griff'],
      // Rows of the old site say their language.
      ['/referenzen/werkzeuge.php', '/de/referenzen/kategorie/werkzeuge'],
      ['/de/contact', '/de/kontakt'],
    ])
      expect([from, (await get(from ?? '')).to]).toEqual([from, to])
    const missing = await get('/nowhere')
    expect(missing.status).toBe(404)
    expect(missing.text).toContain('<html lang="en"')
    expect((await get('/de/kontakt')).status).toBe(200)
  } finally {
    await english.close()
  }
})

test('a connected site answers the same', async () => {
  const connected = await openConnectedSite({}, site)
  try {
    for (const [from, status, to] of [
      [`${story})`, 301, story],
      ['/de/referenzen/Fernbedienung-mit-zwei-Daumen', 301, story],
      ['/en/references/www.ampelio.example', 301, '/en/references/client/ampelio'],
      ['/de/referenzen/www.unbekannt.example', 404, null],
      ['/de/referenzen/kategorie/medizintechnik', 200, null],
      ['/en/references?category=medical', 301, '/en/references/category/medical-technology'],
      ['/referenzen/werkzeuge.php', 301, '/de/referenzen/kategorie/werkzeuge'],
      ['/unternehmen/Nachruf-Unbekannt.php', 301, '/de/unternehmen#historie'],
      ['/de/neuigkeiten/thema/messe', 200, null],
    ] as const) {
      const answer = await connected.get(from)
      await answer.body?.cancel()
      expect([from, answer.status, answer.headers.get('location')]).toEqual([from, status, to])
    }
    const text = await (await connected.get('/en/company')).text()
    for (const id of ['history', 'historie']) expect(text).toContain(` id="${id}"`)
  } finally {
    await connected.close()
  }
})
