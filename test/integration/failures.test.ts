import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sleep } from '../../src/base/clock.ts'
import { broken, hanging, openConnectedSite, type ConnectedSite } from './connected-site.ts'
import { openSite, type TestSite } from './site.ts'

/** Short, because it is waited for; long enough for a busy machine to read a page in it. */
const hangingTimeoutMs = 3000
/** One wait and what a busy machine takes besides, and less than two waits. */
const oneWaitMs = 2 * hangingTimeoutMs - 100

/** Pauses between retries are a fifth as long where nothing is measured. */
const fifth: Sleep = (ms, signal) => delay(ms / 5, undefined, signal ? { signal } : {})

let upstream: TestSite
let site: ConnectedSite
beforeAll(async () => {
  upstream = await openSite()
})
afterAll(() => upstream.close())
beforeEach(async context => {
  const timeout = context.task.name.includes('hang') ? hangingTimeoutMs : 5000
  const sleep = context.task.name.includes('every page of before') ? fifth : undefined
  site = await openConnectedSite({ CONTENT_TIMEOUT_MS: String(timeout) }, upstream, null, sleep)
})
afterEach(() => site.close())

const read = async (path: string) => {
  const response = await site.get(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
/** Fails calls whose path begins so. */
const failing = (start: string) => (path: string) => (path.startsWith(start) ? broken() : null)
const isList = (path: string) => (path === 'stories' ? broken() : null)

test.each([
  ['the settings', '/de/kontakt', failing('stories/busse-design/_settings'), '<footer'],
  ['its story', '/de/kontakt', failing('stories/busse-design/kontakt'), '<footer'],
  ['the list it exists for', '/de/neuigkeiten', isList, 'news-line'],
  ['the list it exists for, without filters', '/de/leistungen', isList, '<footer'],
  ['a feed without its articles', '/de/neuigkeiten.rss', isList, '<item>'],
  ['a sitemap without its pages', '/sitemap-de.xml', isList, '<url>'],
  ['a search without anything to find', '/de/suche?q=pumpe', isList, '<footer'],
])('%s failed: no page, nothing is kept, the next one is whole', async (_, path, fault, whole) => {
  // From the start: what was read before is sent while it cannot be read again.
  await site.close()
  site = await openConnectedSite({}, upstream, fault)
  const failed = await read(path)
  expect(failed.status).toBe(502)
  expect(failed.headers.get('cache-control')).toBe('no-store')
  expect(failed.headers.get('retry-after')).toBe('10')
  site.disturb(null)
  // What is on its way ends first.
  await expect.poll(async () => (await read(path)).status, { timeout: 20_000 }).toBe(200)
  expect((await read(path)).text).toContain(whole)
})

test('the links failed: a page is made with those that its answers tell of, kept by nobody, and whole soon after', async () => {
  await site.close()
  site = await openConnectedSite({}, upstream, failing('links'))
  const page = await read('/de/kontakt')
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(page.text).toMatch(/rel="alternate" hreflang="en" href="[^"]*\/en\/contact"/i)
  for (const path of ['/de/gibt-es-nicht', '/en/kontakt', '/sitemap-de.xml'])
    expect([path, (await read(path)).status]).toEqual([path, 502])
  site.disturb(null)
  site.advance(10_001)
  // The links are read again in the background, and the page after them: a page without them is kept for two seconds.
  await expect
    .poll(
      async () => {
        site.advance(2001)
        return (await read('/de/kontakt')).headers.get('cache-control')
      },
      { timeout: 20_000 },
    )
    .toContain('s-maxage')
})

test('the redirect table failed: no 404', async () => {
  site.disturb(failing('datasource_entries/redirects'))
  expect((await read('/index.php')).status).toBe(502)
  site.disturb(null)
  expect((await read('/index.php')).status).toBe(301)
})

test('an answer without a story is a failure, not a missing page', async () => {
  site.disturb(path => (path.startsWith('stories/busse-design/kontakt') ? Response.json({ cv: 1 }) : null))
  expect((await read('/de/kontakt')).status).toBe(502)
})

test('what is secondary may be missing: such a page is sent to nobody twice and soon made anew', async () => {
  site.disturb(failing('datasource_entries/contact-topics'))
  const incomplete = await read('/de/kontakt')
  expect(incomplete.status).toBe(200)
  expect(incomplete.headers.get('cache-control')).toBe('no-store')
  site.disturb(null)
  site.advance(10_001)
  const whole = await read('/de/kontakt')
  expect(whole.headers.get('cache-control')).toContain('s-maxage')
  // and is kept from now on
  site.requested.length = 0
  await read('/de/kontakt')
  expect(site.requested).toEqual([])
})

const everyFault: readonly [string, (path: string, request: Request) => Promise<Response> | Response][] = [
  ['is down', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['hangs', (_, request) => hanging(request)],
  ['answers 500', () => new Response('', { status: 500 })],
  ['hangs us up with 429 for good', () => new Response('', { status: 429 })],
  ['answers garbage', () => new Response('<html>')],
  ['answers something else', () => Response.json({ cv: 1 })],
]
const warm = ['/de', '/de/kontakt', '/en/references', '/de/neuigkeiten', '/de/neuigkeiten.rss', '/sitemap-en.xml']

test.each(everyFault)(
  'the content service %s: every page of before is sent, whatever changed',
  async (_, fault) => {
    // On a busy machine the first reading takes longer than a page may, and the first pages are made without all links.
    const readAll = () => Promise.all(warm.map(read))
    const readWhole = async () => {
      site.advance(2001)
      return (await readAll()).map(({ status, headers }) => `${status} ${headers.get('cache-control') === 'no-store'}`)
    }
    await expect.poll(readWhole, { timeout: 20_000 }).toEqual(warm.map(() => '200 false'))
    const before = await readAll()
    site.disturb(fault)
    site.app.changes.announce({ tags: 'all' })
    for (const wait of [0, 2000, 20_000]) {
      site.advance(wait)
      const during = await readAll()
      expect(during.map(({ status }) => status)).toEqual(warm.map(() => 200))
      expect(during.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
    }
    // Settings and map of before, and a page that never was.
    expect((await read('/de/team')).status).toBe(502)
    expect((await read('/de/gibt-es-nicht')).status).toBe(502)
    site.disturb(null)
    site.advance(20_000)
    // What is on its way, waiting after a 429 for instance, ends first.
    await expect.poll(async () => (await read('/de/team')).status, { timeout: 20_000 }).toBe(200)
    await expect.poll(async () => (await read('/de/gibt-es-nicht')).status, { timeout: 20_000 }).toBe(404)
  },
  60_000,
)

test('a hanging service: a page calls once and answers in time; requests meanwhile share the answer', async () => {
  await read('/de')
  site.disturb((_, request) => hanging(request))
  site.requested.length = 0
  const start = performance.now()
  const answers = await Promise.all(Array.from({ length: 20 }, () => read('/de/kontakt')))
  expect(performance.now() - start).toBeLessThan(oneWaitMs)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502]))
  // Settings that are stale may be read anew beside it.
  const stories = site.requested.filter(path => path.startsWith('stories/'))
  expect(stories).toContain('stories/busse-design/kontakt')
  expect(stories).toHaveLength(new Set(stories).size)
})

test('a hanging service: the short way of a page ends as the long one does, with one question', async () => {
  site.disturb((_, request) => hanging(request))
  const start = performance.now()
  const rendered = await site.app.render('/de/kontakt')
  expect(performance.now() - start).toBeLessThan(oneWaitMs)
  expect(rendered?.page.status).toBe(502)
})

test('the short way leaves feeds to those who write them', async () => {
  expect(await site.app.render('/de/neuigkeiten.rss')).toBeNull()
  expect((await site.app.render('/de/gibt-es-nicht'))?.page.status).toBe(404)
  expect((await site.app.render('/de/team'))?.page.status).toBe(200)
})
