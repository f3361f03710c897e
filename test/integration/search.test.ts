import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeSeededFolder } from '../seeded-folder.ts'
import { readPathStats } from '../../src/site/path-stats/path-stats-file.server.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const page = async (path: string): Promise<string> => {
  const response = await site.get(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}
const titles = (html: string): string[] =>
  [...html.matchAll(/result-row__title"><a href="[^"]*">(.*?)<\/a>/g)].map(([, title = '']) =>
    title.replace(/<[^>]+>|\u00ad/g, ''),
  )
const count = (html: string): number => Number(/search-bar__count"[^>]*><b class="num">([^<]*)</.exec(html)?.[1])

test('a word is found, its hits are marked, and each result leads to a page', async () => {
  const html = await page('/de/suche?suche=Handschuh')
  expect(titles(html).length).toBe(10)
  expect(html).toMatch(/<mark>Handschuh[a-z]*<\/mark>/)
  const first = /result-row__title"><a href="([^"]*)"/.exec(html)?.[1] ?? ''
  await page(first)
})

test.each([
  ['an umlaut as two letters', 'Säge', 'saege'],
  ['singular and plural', 'Griff', 'Griffe'],
])('%s finds the same', async (_, one, other) => {
  const [a, b] = await Promise.all([
    page(`/de/suche?suche=${encodeURIComponent(one)}`),
    page(`/de/suche?suche=${other}`),
  ])
  expect(count(a)).toBe(count(b))
  expect(count(a)).toBeGreaterThan(3)
})

test('a kind narrows the results, and pages go on where the last one ended', async () => {
  const all = await page('/de/suche?suche=Griff')
  const references = await page('/de/suche?suche=Griff&art=referenzen')
  expect(count(references)).toBeLessThan(count(all))
  const second = await page('/de/suche?suche=Griff&seite=2')
  expect(titles(second).some(title => titles(all).includes(title))).toBe(false)
  expect(second).toContain('<ol class="result-rows at-page" start="11">')
})

test('a word spelt wrong leads to the right one, and the page says so', async () => {
  const html = await page('/de/suche?suche=Handschhu')
  expect(html).toMatch(
    /„Handschhu“ kommt hier nicht vor\. Gesucht wurde stattdessen nach <a href="\/de\/suche\?suche=Handschuhe?">/,
  )
  expect(count(html)).toBeGreaterThan(3)
})

test.each([
  ['letters and digits as one word', '/de/suche?suche=rt5', '/de/referenzen/rasentrimmer-rt-5'],
  ['letters and digits, another', '/de/suche?suche=NL94', '/de/referenzen/nadelmaschine-nl-94'],
  ['with a hyphen in the text', '/de/suche?suche=bs1', '/de/referenzen/bandsiegler-bs-1'],
  ['a person by the last name', '/de/suche?suche=Ahrwind', '/de/team#judith-ahrwind'],
  ['a person by both names, turned round', '/en/search?search=Zwackl+Veronika', '/en/team#veronika-zwackl'],
  ['a person by the first name without its accent', '/de/suche?suche=Balint', '/de/team#balint-szerdahegyi'],
  ['a compound that the texts take apart', '/en/search?search=snowpusher', '/en/references/schub-snow-pusher'],
  [
    'an English word on the German site, by a synonym',
    '/de/suche?suche=Snowpusher',
    '/de/referenzen/schneeraeumer-schub',
  ],
  ['two letters that changed places', '/de/suche?suche=Infusionspmupe', '/de/referenzen/infusionspumpe-tenna'],
  ['the first two letters', '/de/suche?suche=Nifusionspumpe', '/de/referenzen/infusionspumpe-tenna'],
  ['a synonym of one word', '/de/suche?suche=Wohnmobil', '/de/referenzen/faltgeschirr-fuer-reisemobile'],
  ['a synonym of two', '/en/search?search=snow+shovel', '/en/references/schub-snow-pusher'],
])('%s: %s', async (_, path, expected) => {
  const found = [...(await page(path)).matchAll(/result-row__title"><a href="([^"]*)"/g)].map(([, href]) => href)
  expect(found.slice(0, 3)).toContain(expected)
})

test('words that no page has together lead to pages with most of them, and the page says so', async () => {
  const html = await page('/de/suche?suche=Spargel+Zahnb%C3%BCrste')
  expect(html).toContain('Keine Seite hat alle Wörter. Diese haben die meisten.')
  expect(titles(html)).toEqual(expect.arrayContaining(['Schallzahnbürste Ton', 'Schälanlage SK-1 für Spargel']))
})

test('people are a kind of their own', async () => {
  const html = await page('/de/suche?suche=Ahrwind&art=menschen')
  expect([titles(html), count(html)]).toEqual([['Judith Ahrwind'], 1])
})

test('results are for people only; the bare search may be listed', async () => {
  const results = await page('/de/suche?suche=Griff')
  expect(results).toContain('<meta name="robots" content="noindex"')
  expect(results).not.toContain('rel="canonical"')
  const bare = await page('/de/suche')
  expect(bare).toContain(`<link rel="canonical" href="${site.origin}/de/suche"`)
  expect(bare).toContain(`href="${site.origin}/en/search"`)
})

test('the language switch keeps what was looked for', async () => {
  const html = await page('/de/suche?suche=Griff&art=referenzen')
  expect(html).toContain('href="/en/search?search=Griff&amp;kind=references"')
})

test('results are never kept on the way', async () => {
  const response = await site.get('/de/suche?suche=Griff')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-language')).toBe('de')
})

test('what is typed is text, never markup', async () => {
  const html = await page(`/de/suche?suche=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(html).not.toContain('<script>alert')
})

test('words that nobody has are kept for editors, never an address, a number or a text', async () => {
  const unknown = [
    'Zebrafink',
    'zebrafink',
    'anna.zebra@firma.example',
    '+49 711 1234567',
    'Sehr geehrte Damen und Herren Zebrafink',
  ]
  const DATA_DIR = await makeSeededFolder()
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const own = await openSite({ DATA_DIR })
  for (const text of unknown) await own.get(`/de/suche?suche=${encodeURIComponent(text)}`)
  await own.get('/en/search?search=Zebrafinch')
  await own.close()
  const { unfound } = await readPathStats(join(DATA_DIR, 'path-stats.json'), Date.now())
  expect(
    unfound.filter(({ path }) => /zebra|anna|711|geehrt/.test(path)).map(({ path, count: times }) => [path, times]),
  ).toEqual([
    ['de/zebrafink', 2],
    ['en/zebrafinch', 1],
  ])
})
