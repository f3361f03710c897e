import { afterAll, beforeAll, expect, test } from 'vitest'
import { fragmentHash } from '../../src/model/address/fragment.ts'
import { frameHref, payloadHref } from '../../src/model/address/page-payload.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
const logged: { facts: object; message: string }[] = []
const note = (facts: object, message: string) => void logged.push({ facts, message })

beforeAll(async () => {
  site = await openSite({ CONTENT_VERSION: 'draft' }, undefined, {
    log: { debug() {}, info: note, warn() {}, error: note },
  })
})
afterAll(() => site.close())

test('whatever is made from drafts is kept by nobody', async () => {
  const html = await (await site.get('/de')).text()
  const payload: unknown = await (await site.get(payloadHref('/de/kontakt', ''))).json()
  const frame = payload && typeof payload === 'object' && 'frame' in payload ? String(payload.frame) : ''
  expect(frame).not.toBe('')
  const props = JSON.stringify({ path: '/de/referenzen', search: '' })
  const addresses = [
    ['/de', 200],
    ['/de/kontakt', 200],
    ['/de/suche?suche=griff', 200],
    [payloadHref('/de/kontakt', ''), 200],
    [payloadHref('/de/nirgends', ''), 200],
    [frameHref(frame), 200],
    [
      `/__nuxt_island/list-page_${fragmentHash('list-page', props, 'test')}.json?props=${encodeURIComponent(props)}`,
      200,
    ],
    ['/__search/de?q=griff', 200],
    ['/sitemap.xml', 200],
    ['/sitemap-de.xml', 200],
    ['/de/neuigkeiten.rss', 200],
    ['/en/news.rss', 200],
    [new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '/', site.origin).pathname, 200],
    ['/', 302],
    ['/de/kontakt/', 301],
    ['/index.php', 301],
    ['/de/nirgends', 404],
  ] as const
  for (const [address, status] of addresses) {
    // Twice: the second answer may come from what the first has left.
    for (let time = 0; time < 2; time++) {
      const response = await site.get(address)
      expect([address, response.status, response.headers.get('cache-control')]).toEqual([
        address,
        status,
        'private, no-store',
      ])
    }
  }
})

test.each([
  ['/de/nirgends', 'Page not found'],
  ['/nirgends/wo', 'Page not found'],
  ['/en/x.js', 'Page Not Found: /en/x.js'],
])('%s: page, payload and log hold status and message', async (path, message) => {
  logged.length = 0
  const page = await site.get(path)
  expect(page.status).toBe(404)
  expect(await page.text()).toContain(message)
  expect(logged).toContainEqual({ facts: { statusCode: 404, message }, message: 'Page not found' })
  const payload = await site.get(payloadHref(path, ''))
  expect(await payload.json()).toEqual({ load: true, statusCode: 404, message })
})
