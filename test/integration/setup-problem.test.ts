import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '../../src/base/log.ts'
import { openConnectedSite, type ConnectedSite } from './connected-site.ts'
import { openSite, type TestSite } from './site.ts'

/** A site that cannot show a first page says why, to whoever opens it and in the log, and which value would work. */
function noting(): { log: Log; lines: string[] } {
  const lines: string[] = []
  const note = (_: object, message: string): void => void lines.push(message)
  return { lines, log: { debug() {}, info() {}, warn: note, error: note } }
}

async function firstPage(site: TestSite, path = '/de') {
  const answer = await site.get(path)
  const text = (await answer.text()).replace(/&quot;/g, '"')
  return { status: answer.status, text, cache: answer.headers.get('cache-control') }
}

test('a folder without stories, with a new data folder', async () => {
  const { log, lines } = noting()
  const site = await openSite({ WEBSITE_FOLDER: 'feinwerk' }, undefined, { log })
  const said = 'WEBSITE_FOLDER=feinwerk: no story is in this folder. Would work: WEBSITE_FOLDER=busse-design'
  expect(lines).toContain(said)
  for (const path of ['/de', '/en']) {
    const page = await firstPage(site, path)
    expect([page.status, page.cache]).toEqual([503, 'no-store'])
    expect(page.text).toContain(said)
  }
  expect((await firstPage(site)).text).toContain('noch nicht fertig eingerichtet')
  // Its editor can be opened: the folder may be made there.
  expect(await (await site.get('/readyz')).text()).toBe('ready (see: setup)')
  await site.close()
})

test('a default language without a start page', async () => {
  const { log, lines } = noting()
  const site = await openSite({ DEFAULT_LOCALE: 'en' }, undefined, { log })
  expect(lines.filter(line => line.includes('DEFAULT_LOCALE'))).toEqual([])
  const { service } = site.app
  const home = service?.findStory('busse-design/home')
  await service?.stories.unpublishStory(home?.id ?? 0, ['en'])
  const page = await firstPage(site, '/en')
  expect(page.status).toBe(503)
  expect(page.text).toContain('DEFAULT_LOCALE=en: the start page is not published in this language. Would work: de')
  await site.close()
})

test('a language besides the default one may have no start page: that is a 404', async () => {
  const site = await openSite()
  const { service } = site.app
  const home = service?.findStory('busse-design/home')
  await service?.stories.unpublishStory(home?.id ?? 0, ['en'])
  expect((await firstPage(site, '/en')).status).not.toBe(503)
  expect((await firstPage(site, '/de')).status).toBe(200)
  await site.close()
})

let upstream: TestSite
beforeAll(async () => {
  upstream = await openSite()
})
afterAll(() => upstream.close())

async function connect(
  settings: Readonly<Record<string, string>>,
  fault: Parameters<ConnectedSite['disturb']>[0] = null,
): Promise<{ page: Awaited<ReturnType<typeof firstPage>>; lines: string[] }> {
  const { log, lines } = noting()
  const site = await openConnectedSite(settings, upstream, fault, undefined, log)
  const page = await firstPage(site)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  await site.close()
  return { page, lines }
}

test('a connected space that has another folder', async () => {
  const { page, lines } = await connect({ WEBSITE_FOLDER: 'feinwerk' })
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('Would work: WEBSITE_FOLDER=busse-design')])
  expect(lines.join('\n')).toContain('Would work: WEBSITE_FOLDER=busse-design')
})

test('a token of another space that holds nothing', async () => {
  const nothing = (path: string): Response | null => {
    if (path === 'links') return Response.json({ links: {} }, { headers: { total: '0', 'per-page': '1000' } })
    if (path === 'stories') return Response.json({ stories: [], rels: [], links: [] }, { headers: { total: '0' } })
    return path.startsWith('stories/') ? Response.json('This record could not be found', { status: 404 }) : null
  }
  const { page } = await connect({}, nothing)
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('is it the right token')])
})

test('a token that the space refuses', async () => {
  const { page, lines } = await connect({ STORYBLOK_DELIVERY_API_TOKEN: 'of-another-space' })
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('refuses the token')])
  expect(lines.join('\n')).toContain('STORYBLOK_DELIVERY_API_TOKEN')
})

test('a space whose stories are of other components', async () => {
  const { service } = upstream.app
  const other = async (path: string, request: Request): Promise<Response> => {
    const answer = await service!.fetch(request)
    const text = await answer.text()
    return new Response(text.replaceAll('"component":"page"', '"component":"landing_page"'), {
      status: answer.status,
      headers: answer.headers,
    })
  }
  const { page } = await connect({}, other)
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('component "landing_page"')])
})

test('a space that fails is no matter of the setup', async () => {
  const { page } = await connect({}, () => new Response('away', { status: 503 }))
  expect(page.status).toBe(502)
  expect(page.text).not.toContain('eingerichtet')
})
