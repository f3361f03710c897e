import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { broken, hanging, openConnectedSite, type ConnectedSite } from './connected-site.ts'
import { openSite, type TestSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'nennmass-snapshot-'))
const settings = { CONTENT_SNAPSHOT: 'true', CONTENT_TIMEOUT_MS: '5000', DATA_DIR: folder }
const paths = ['/de', '/de/kontakt', '/en/references', '/de/neuigkeiten', '/de/team', '/de/neuigkeiten.rss']
let upstream: TestSite
const known = new Map<string, string>()

beforeAll(async () => {
  upstream = await openSite()
  const site = await openConnectedSite(settings, upstream)
  for (const path of [...paths, '/sitemap-de.xml', '/index.php']) {
    // The first ones are made without all links, and made anew soon.
    await vi.waitFor(
      async () => {
        const answer = await site.get(path)
        known.set(path, await answer.text())
        const cacheControl = answer.headers.get('cache-control') ?? ''
        if (answer.status >= 500 || !cacheControl.includes('s-maxage')) throw new Error(`${path}: ${cacheControl}`)
      },
      { timeout: 60_000, interval: 100 },
    )
  }
  await site.close()
  expect(readdirSync(join(folder, 'snapshot')).length).toBeGreaterThan(10)
})
afterAll(async () => {
  await upstream.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (fault: Parameters<ConnectedSite['disturb']>[0]) => openConnectedSite(settings, upstream, fault)
/** What differs between two renders of the same content in two processes: nothing but the time. */
const withoutTimes = (text: string): string => text.replace(/<lastBuildDate>[^<]*<\/lastBuildDate>/g, '')

test.each([
  ['is down', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['hangs', (_: string, request: Request) => hanging(request)],
  ['answers 503', broken],
  ['answers 429 for good', () => new Response('', { status: 429 })],
  ['answers garbage', () => new Response('<html>')],
  ['answers something else', () => Response.json({ cv: 1 })],
  [
    'leads in circles',
    (_: string, { url }: Request) => new Response(null, { status: 302, headers: { location: url } }),
  ],
  ['leads elsewhere', () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } })],
])(
  'a start while the content service %s: every page of before, soon, and kept by nobody on the way',
  async (_, fault) => {
    const site = await open(fault)
    try {
      for (const path of paths) {
        const answer = await site.get(path)
        expect([path, answer.status]).toEqual([path, 200])
        expect(withoutTimes(await answer.text())).toBe(withoutTimes(known.get(path) ?? ''))
        if (!path.endsWith('.rss')) expect(answer.headers.get('cache-control')).toBe('no-store')
      }
      expect((await site.get('/index.php')).status).toBe(301)
      // What is not known is not said to be missing.
      expect((await site.get('/de/gibt-es-nicht')).status).toBe(502)
      site.disturb(null)
      await expect
        .poll(async () => (await site.get('/de/kontakt')).headers.get('cache-control'), { timeout: 30_000 })
        .toContain('s-maxage')
      await expect.poll(async () => (await site.get('/de/gibt-es-nicht')).status, { timeout: 30_000 }).toBe(404)
    } finally {
      await site.close()
    }
  },
)

test('after a few failures nobody waits any more: the service is asked by one call at a time', async () => {
  let calls = 0
  const site = await open((path, request) => {
    if (path !== 'spaces/me') calls++
    return hanging(request)
  })
  try {
    await Promise.all(paths.map(path => site.get(path)))
    const before = calls
    const start = performance.now()
    for (let round = 0; round < 5; round++) for (const path of paths) await site.get(path)
    // One wait of a second and a half each two seconds, where every call would wait as long.
    expect(calls - before).toBeLessThan(12)
    expect(performance.now() - start).toBeLessThan(20_000)
  } finally {
    await site.close()
  }
})

test('a damaged copy is not shown: the file is dropped, and the page fails as if it had never been there', async () => {
  const copies = join(folder, 'snapshot')
  for (const name of readdirSync(copies)) writeFileSync(join(copies, name), 'damaged')
  const site = await open(broken)
  try {
    expect((await site.get('/de/kontakt')).status).toBe(502)
  } finally {
    await site.close()
  }
})

test('a story that is gone is forgotten: a later failure does not bring it back', async () => {
  const own = mkdtempSync(join(tmpdir(), 'nennmass-snapshot-'))
  const site = await openConnectedSite({ ...settings, DATA_DIR: own }, upstream)
  const { service } = upstream.app
  const statusOf = async (of: ConnectedSite) => (await of.get('/de/kontakt')).status
  try {
    await expect.poll(() => statusOf(site), { timeout: 20_000 }).toBe(200)
    // All stories have been read before the redirect table is.
    await expect.poll(() => site.requested, { timeout: 30_000 }).toContain('datasource_entries/redirects')
    await service?.stories.unpublishStory(service.findStory('busse-design/kontakt')?.id ?? 0)
    await expect.poll(() => statusOf(site), { timeout: 20_000 }).toBe(404)
    site.disturb(broken)
    site.app.changes.announce({ tags: 'all' })
    expect(await statusOf(site)).toBe(502)
  } finally {
    await site.close()
  }
  const again = await openConnectedSite({ ...settings, DATA_DIR: own }, upstream, broken)
  expect(await statusOf(again)).toBe(502)
  await again.close()
  rmSync(own, { recursive: true, force: true })
})
