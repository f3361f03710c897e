import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '../../src/model/locale.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ TRACKING_ID: 'G-ABC123', CONSENT_LOG: 'true', EMBED_SERVICES: 'youtube, openstreetmap' })
})
afterAll(() => site.close())

const choice = {
  consentId: '11111111-2222-4333-8444-555555555555',
  textHash: '0123456789abcdef',
  locale: 'de',
  categories: ['necessary'],
  revision: 0,
}
const post = (body: string): Promise<Response> =>
  site.app.fetch(new Request(`${site.origin}/cookie-consent/choices`, { method: 'POST', body }))

test.each(locales)('texts in %s: both layers, links to privacy and imprint, a hash', async locale => {
  const answer = await site.get(`/cookie-consent/${locale}.json`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const texts = (await answer.json()) as { html: Record<string, string>; hash: string; consentModal: object }
  expect(texts.consentModal).toMatchObject({ acceptAllBtn: expect.any(String), acceptNecessaryBtn: expect.any(String) })
  expect(texts.html.consentModal).toContain(`href="/${locale}/`)
  expect(texts.html.preferencesModal).toContain('YouTube')
  expect(texts.html.preferencesModal).not.toContain('Vimeo')
  expect(texts.hash).toMatch(/^[0-9a-f]{16}$/)
  const again = await site.get(`/cookie-consent/${locale}.json`, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('there are no texts of other languages', async () => {
  expect((await site.get('/cookie-consent/fr.json')).status).toBe(404)
})

test('pages say what the browser has to know, and allow declared hosts only', async () => {
  const answer = await site.get('/de/rechtliches/imprint')
  expect(await answer.text()).toContain(
    'data-consent-facts="{&quot;revision&quot;:0,&quot;trackingId&quot;:&quot;G-ABC123',
  )
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org;')
})

test.each([
  ['/de/rechtliches/privacy-policy', 'YouTube'],
  ['/en/legal/privacy-policy', 'OpenStreetMap Foundation'],
])('the privacy page %s names every service in use', async (path, name) => {
  const html = await (await site.get(path)).text()
  const table = html.slice(html.indexOf('legal-services'))
  expect(table).toContain(name)
  expect(table).toContain('_ga, _ga_…, _gid')
  expect(table).not.toContain('Vimeo')
  expect(table).toContain('data-cc="show-preferencesModal"')
})

test('every page has the permanent link', async () => {
  for (const path of ['/de', '/en/news', '/de/suche', '/de/gibt-es-nicht']) {
    expect(await (await site.get(path)).text(), path).toContain('data-cc="show-preferencesModal"')
  }
})

test.each<[string, string, number]>([
  ['a choice', JSON.stringify(choice), 204],
  ['no JSON', '{', 400],
  ['an unknown category', JSON.stringify({ ...choice, categories: ['spy'] }), 400],
  ['an id that is none', JSON.stringify({ ...choice, consentId: "' or 1=1" }), 400],
  ['too much', JSON.stringify({ ...choice, more: 'x'.repeat(5000) }), 400],
])('the log takes %s with %i', async (_, body, status) => {
  expect((await post(body)).status).toBe(status)
})

test('the log is written, not read', async () => {
  expect((await site.get('/cookie-consent/choices')).status).toBe(405)
})
