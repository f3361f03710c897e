import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken, openConnectedSite, type ConnectedSite } from './connected-site.ts'
import { openSite, type TestSite } from './site.ts'

let upstream: TestSite
const folders: string[] = []

beforeAll(async () => {
  upstream = await openSite()
})
afterAll(async () => {
  await upstream.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

type Fault = NonNullable<Parameters<ConnectedSite['disturb']>[0]>

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-connected-start-'))
  folders.push(folder)
  return folder
}

/** The version is asked for so seldom that these calls are none of a test. */
const settings = { CONTENT_SNAPSHOT: 'true', CONTENT_POLL_INTERVAL_MS: '60000' }
const open = (more: Readonly<Record<string, string>>, fault: Fault | null = null): Promise<ConnectedSite> =>
  openConnectedSite({ ...settings, DATA_DIR: newFolder(), ...more }, upstream, fault)

/** A space that allows five calls in each second, and refuses those beyond. */
function limitedTo(perSecond: number): Fault {
  let [second, inSecond] = [0, 0]
  return () => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) [second, inSecond] = [now, 0]
    return ++inSecond <= perSecond ? null : new Response('{"error":"Rate limit"}', { status: 429 })
  }
}

/** The redirect table is read last, after all stories. */
async function isWhole(site: ConnectedSite): Promise<void> {
  await expect.poll(() => site.requested, { timeout: 60_000 }).toContain('datasource_entries/redirects')
  await site.get('/sitemap-de.xml')
}

const pages = [
  '/de',
  '/en',
  '/de/referenzen',
  '/en/references',
  '/de/neuigkeiten',
  '/de/suche?q=griff',
  '/sitemap-de.xml',
]

async function failing(site: ConnectedSite): Promise<string[]> {
  const wrong: string[] = []
  for (const path of pages) {
    const { status } = await site.get(path)
    if (status !== 200) wrong.push(`${path} ${status}`)
  }
  return wrong
}

test('a cold start at five calls a second: a start page takes ten calls, and no visitor meets an error', async () => {
  const site = await open({ STORYBLOK_RATE_LIMIT: '5' }, limitedTo(5))
  try {
    const answers = Promise.all(['/en', '/de/kontakt', '/de/referenzen'].map(path => site.get(path)))
    const german = await site.get('/de')
    // Ten of its own; one of the next page may have begun.
    expect([german.status, site.requested.slice(11)]).toEqual([200, []])
    expect(site.requested).not.toContain('links')
    expect(await german.text()).toMatch(/header__nav[\s\S]*<footer[\s\S]*<\/html>/)
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200])
  } finally {
    await site.close()
  }
})

test('asked again and again whether it is ready, a site that starts reads no more than its start pages', async () => {
  const site = await open({ STORYBLOK_RATE_LIMIT: '5' }, limitedTo(5))
  try {
    const isReady = async (): Promise<boolean> => (await site.get('/readyz')).status === 200
    const german = site.get('/de').then(({ status }) => ({ status, requested: [...site.requested] }))
    while (!(await Promise.race([german.then(() => true), isReady()]))) await new Promise(setImmediate)
    const { status, requested } = await german
    expect([status, requested.slice(11), requested.filter(path => path === 'links')]).toEqual([200, [], []])
  } finally {
    await site.close()
  }
})

test('why there is no start page is said while it starts', async () => {
  const site = await open({ WEBSITE_FOLDER: 'nirgends' })
  try {
    const said = async () => JSON.stringify(await site.app.watch.readiness())
    await expect.poll(said, { timeout: 20_000 }).toContain('WEBSITE_FOLDER=busse-design')
    expect((await site.get('/readyz')).status).toBe(503)
  } finally {
    await site.close()
  }
})

test('the very first page asks for no more than it shows: links, labels and all stories come after', async () => {
  const site = await open({}, path => (path === 'links' ? new Promise(() => {}) : null))
  try {
    const answer = await site.get('/de')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await answer.text()
    // Without the links of the space: those of the menu lead to pages in the language of the page.
    expect(html).toMatch(/<nav[\s\S]*href="\/de\/kontakt"/)
    expect(html).not.toMatch(/href="\/(?:en|de)\/busse-design/)
    const own = await site.get('/de/kontakt')
    expect(own.status).toBe(200)
    const english = await site.get('/en/contact')
    const text = await english.text()
    expect([english.status, english.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(text).toMatch(/rel="alternate" hreflang="de"/i)
    // What the answers in one language tell of links does not take away what those in the other have told.
    expect(text).toMatch(/<nav[\s\S]*href="\/en\/references"/)
  } finally {
    site.disturb(null)
    await site.close()
  }
})

test('what an address leads to that no story has is not decided before all links are known', async () => {
  const links = Promise.withResolvers<null>()
  const site = await open({}, path => (path === 'links' ? (links.promise as Promise<never>) : null))
  try {
    const missing = site.get('/de/gibt-es-nicht')
    const other = site.get('/en/kontakt')
    expect((await site.get('/de')).status).toBe(200)
    links.resolve(null)
    expect((await missing).status).toBe(404)
    expect([(await other).status, (await other).headers.get('location')]).toEqual([301, '/en/contact'])
  } finally {
    await site.close()
  }
})

test('all stories are read in lists, and pages that nobody has asked for need no call', async () => {
  const site = await open({})
  try {
    await isWhole(site)
    // Five pages of a hundred in each language, and as many calls for labels, links and the first pages.
    expect(site.requested.length).toBeLessThan(75)
    const before = site.requested.length
    for (const path of ['/de/leistungen', '/en/company', '/de/neuigkeiten.rss']) await site.get(path)
    expect(site.requested.slice(before)).toEqual([])
    const complete = await site.get('/de/kontakt')
    // Made anew two seconds after it was made with what there was.
    const cacheControl = async () => (await site.get('/de')).headers.get('cache-control')
    await expect.poll(cacheControl, { timeout: 20_000 }).toContain('s-maxage')
    expect(complete.status).toBe(200)
  } finally {
    await site.close()
  }
})

test('started again without the space, also where the first reading was cut short: what there is, is served', async () => {
  const folder = newFolder()
  const first = await open({ DATA_DIR: folder })
  await isWhole(first)
  await first.close()
  const again = await open({ DATA_DIR: folder }, broken)
  expect(await failing(again)).toEqual([])
  expect((await again.get('/de/gibt-es-nicht')).status).toBe(502)
  await again.close()

  const cut = newFolder()
  let lists = 0
  const short = await open({ DATA_DIR: cut }, (path, { url }) =>
    path === 'stories' && new URL(url).searchParams.get('per_page') === '100' && ++lists > 8 ? broken() : null,
  )
  await expect.poll(() => lists, { timeout: 30_000 }).toBeGreaterThan(8)
  await short.close()
  expect(readdirSync(join(cut, 'snapshot')).length).toBeGreaterThan(8)
  const last = await open({ DATA_DIR: cut }, broken)
  const answers = await Promise.all(['/de', '/en', '/de/referenzen'].map(path => last.get(path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await last.close()
})

test('a start with a copy on disk asks for the version, and for no story where that is the same', async () => {
  const folder = newFolder()
  const first = await open({ DATA_DIR: folder })
  await isWhole(first)
  await first.close()
  const again = await open({ DATA_DIR: folder })
  try {
    expect((await again.get('/de/team')).status).toBe(200)
    expect(again.requested.filter(path => path.startsWith('stories'))).toEqual([])
  } finally {
    await again.close()
  }
})

test('not ready before the start pages could be made', async () => {
  const home = Promise.withResolvers<null>()
  const site = await open({}, path => (path.endsWith('/home') ? (home.promise as Promise<never>) : null))
  try {
    expect((await site.get('/readyz')).status).toBe(503)
    home.resolve(null)
    await expect.poll(async () => (await site.get('/readyz')).status, { timeout: 20_000 }).toBe(200)
  } finally {
    await site.close()
  }
})

test.each([
  [
    'an article',
    'neuigkeiten/jetzt-mit-nachrichten',
    { title: 'Ganz neu gesagt' },
    '/de/neuigkeiten',
    'Ganz neu gesagt',
  ],
  ['the settings', '_settings', { phone: '+49 30 700123' }, '/de/kontakt', '700123'],
  ['a page', 'kontakt', { title: 'So erreichen Sie uns jetzt' }, '/de/kontakt', 'So erreichen Sie uns jetzt'],
  ['a client', '_clients/ampelio', { title: 'Ampelio Anders' }, '/de/referenzen', 'Ampelio Anders'],
])('one publication of %s is a handful of calls, and shows', async (_, slug, fields, path, text) => {
  const site = await open({ CONTENT_POLL_INTERVAL_MS: '100' })
  const service = upstream.app.service
  if (!service) throw new Error('unreachable: the site has a service of its own')
  try {
    await isWhole(site)
    for (const each of [...pages, path]) await site.get(each)
    const id = service.findStory(`busse-design/${slug}`)?.id ?? 0
    const query = new URLSearchParams({ version: 'draft', token: service.tokens().preview })
    const answer = await service.fetch(new Request(`https://x.example/v2/cdn/stories/busse-design/${slug}?${query}`))
    const { story } = JSON.parse(await answer.text()) as { story: { content: Record<string, unknown> } }
    const before = site.requested.length
    const saved = await service.stories.saveStory(id, { content: { ...story.content, ...fields } })
    if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
    await service.stories.publishStory(id)
    await expect.poll(async () => (await site.get(path)).text(), { timeout: 20_000 }).toContain(text)
    for (const each of pages) await site.get(each)
    expect(site.requested.slice(before)).toEqual(['stories', 'stories'])
  } finally {
    await site.close()
  }
})
