import { afterAll, beforeAll, expect, test } from 'vitest'
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
    title.replace(/<[^>]+>/g, ''),
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

test('a word spelt wrong leads to the right one', async () => {
  expect(await page('/de/suche?suche=Handschhu')).toMatch(/Meinten Sie <a href="\/de\/suche\?suche=Handschuhe?">/)
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
