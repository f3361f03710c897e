import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import type { ContentService } from '../../src/cms/content-service.server.ts'
import { openContentService } from '../../src/capabilities/content/content-service.server.ts'
import { fragmentHref } from '../../src/model/address/fragment.ts'
import { pageTimes } from '../../src/site/cache/page-answers.ts'
import { openConnectedSite } from './connected-site.ts'
import { openSite, type TestSite } from './site.ts'

let offset = 0
let site: TestSite
beforeAll(async () => {
  site = await openSite({}, undefined, { clock: () => Date.now() + offset })
})
afterAll(() => site.close())

const textOf = async (path: string, from: TestSite = site) => (await from.get(path)).text()
/** The service of the site under test. */
const serviceOf = ({ app: { service } }: TestSite): ContentService => {
  if (!service) throw new Error('unreachable: it has one')
  return service
}

async function draftOf(service: ContentService, slug: string): Promise<Record<string, unknown>> {
  const query = new URLSearchParams({ version: 'draft', token: service.tokens().preview })
  const response = await service.fetch(new Request(`http://cms.test/v2/cdn/stories/${slug}?${query}`))
  return (JSON.parse(await response.text()) as { story: { content: Record<string, unknown> } }).story.content
}

/** Changes fields of a story and publishes it. */
async function publish(service: ContentService, slug: string, fields: Record<string, unknown>): Promise<void> {
  const id = service.findStory(slug)?.id ?? 0
  const saved = await service.stories.saveStory(id, { content: { ...(await draftOf(service, slug)), ...fields } })
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
  await service.stories.publishStory(id)
}

/** Makes a page in the site's folder and publishes it. */
async function make(service: ContentService, slug: string, content: Record<string, unknown>, parent = 'busse-design') {
  const parentId = service.findStory(parent)?.id ?? 0
  const made = await service.stories.createStory({ name: slug, slug, parentId, content: { ...content } })
  if (!made.ok) throw new Error(JSON.stringify(made.problem))
  await service.stories.publishStory(made.value.id)
  return made.value
}

/** How long a busy machine may take; `npm run bench -- freshness` measures how long it does. */
const soonMs = 10_000
const newsList = '/de/neuigkeiten'
const news = (title: string, date = '2026-01-05 00:00') => ({ component: 'news_article', title, date, lead: title })
const everywhere: readonly [string, (word: string) => string][] = [
  ['its page', () => '/de/neuigkeiten/frisch'],
  ['the list', () => newsList],
  ['the search', word => `/de/suche?suche=${word}`],
  ['the suggestions', word => `/__search/de?q=${word}`],
  ['the feed', () => '/de/neuigkeiten.rss'],
  ['the payload of the list', () => '/__payload/de/neuigkeiten.json'],
]

test('what is published is seen everywhere, and what is deleted nowhere', async () => {
  const service = serviceOf(site)
  const places = everywhere.map(([, path]) => path('frischling'))
  for (const path of [...places, '/sitemap-de.xml', '/de']) await textOf(path)
  const story = await make(service, 'frisch', news('Frischling', '2026-10-30 00:00'), 'busse-design/neuigkeiten')
  for (const path of places) {
    await expect.poll(() => textOf(path), { timeout: soonMs, interval: 20 }).toContain('Frischling')
  }
  expect(await textOf('/sitemap-de.xml')).toContain('/de/neuigkeiten/frisch')
  expect(await textOf('/de')).toContain('Frischling')

  await publish(service, story.fullSlug, { title: 'Altling' })
  for (const path of places.filter(path => !/such|search/.test(path))) {
    await expect.poll(() => textOf(path), { timeout: soonMs, interval: 20 }).toContain('Altling')
  }
  await expect.poll(() => textOf('/__search/de?q=altling'), { timeout: soonMs, interval: 20 }).toContain('Altling')

  await service.stories.moveStory(story.id, { slug: 'umgezogen' })
  await expect
    .poll(async () => (await site.get('/de/neuigkeiten/frisch')).headers.get('location'), { timeout: soonMs })
    .toBe('/de/neuigkeiten/umgezogen')
  await expect.poll(() => textOf(newsList), { timeout: soonMs, interval: 20 }).toContain('/de/neuigkeiten/umgezogen')

  await service.stories.deleteStory(story.id)
  for (const path of [newsList, '/de/neuigkeiten.rss', '/sitemap-de.xml', '/__search/de?q=altling']) {
    await expect.poll(() => textOf(path), { timeout: soonMs, interval: 20 }).not.toMatch(/Altling|umgezogen/)
  }
  expect((await site.get('/de/neuigkeiten/umgezogen')).status).toBe(404)
})

test('labels and settings reach pages that are kept', async () => {
  const service = serviceOf(site)
  await textOf('/de/team')
  await publish(service, 'busse-design/_settings', { phone: '+49 30 123456' })
  await expect.poll(() => textOf('/de/team'), { timeout: soonMs, interval: 20 }).toContain('+49 30 123456')
  await textOf(newsList)
  await service.saveDatasource({
    name: 'Themen',
    slug: 'news-topics',
    dimensions: [],
    entries: [
      { name: 'team', value: 'team', label: '' },
      { name: 'Werkstattschau', value: 'trade-fair' },
    ].map(({ name, value }) => ({ name, value })),
  })
  await expect.poll(() => textOf(newsList), { timeout: soonMs, interval: 20 }).not.toContain('>Messe<')
})

test('stale pages are rendered again before anybody asks', async () => {
  await textOf('/de/team')
  await publish(serviceOf(site), 'busse-design/_settings', { phone: '+49 30 246810' })
  // From now on the old page is sent to nobody, and who looks at what is kept sets nothing off.
  offset += pageTimes.grace
  await expect.poll(() => site.app.site.cached('/de/team')?.text(), { timeout: 60_000 }).toContain('+49 30 246810')
})

test('a list shows the new name of a client of what it lists', async () => {
  const service = serviceOf(site)
  const fragment = fragmentHref('list-page', { path: '/de/referenzen', search: '?ansicht=index' }, 'test')
  /** As the listener answers: from memory where it is kept. */
  const late = async (): Promise<string> => site.app.site.cached(fragment)?.text() ?? (await textOf(fragment))
  await textOf('/de/referenzen?ansicht=index')
  await textOf('/__search/de?q=ampelio')
  expect(await late()).not.toContain('Neuzeitlich')
  expect(site.app.site.cached(fragment)).not.toBeNull()
  await publish(service, 'busse-design/_clients/ampelio', { title: 'Ampelio Neuzeitlich' })
  await expect.poll(() => textOf('/__search/de?q=neuzeitlich'), { timeout: soonMs, interval: 20 }).toContain('href')
  await expect
    .poll(() => textOf('/de/referenzen?ansicht=index'), { timeout: soonMs, interval: 20 })
    .toContain('Ampelio Neuzeitlich')
  await expect.poll(late, { timeout: soonMs, interval: 20 }).toContain('Ampelio Neuzeitlich')
})

test('another process on the same database is followed', async () => {
  const other = await openContentService(site.config, silentLog)
  onTestFinished(() => other.close())
  await textOf('/de/team')
  await textOf(newsList)
  await publish(other.service, 'busse-design/_settings', { phone: '+49 40 555' })
  await expect.poll(() => textOf('/de/team'), { timeout: soonMs, interval: 20 }).toContain('+49 40 555')
  const made = await make(other.service, 'nebenan', news('Nebenan', '2026-10-31 00:00'), 'busse-design/neuigkeiten')
  await expect.poll(() => textOf(newsList), { timeout: soonMs, interval: 20 }).toContain('Nebenan')
  await other.service.stories.deleteStory(made.id)
  await expect.poll(() => textOf(newsList), { timeout: soonMs, interval: 20 }).not.toContain('Nebenan')
})

test('a notice goes and a dated story comes when their time has come, on kept pages too', async () => {
  const service = serviceOf(site)
  const inHours = (hours: number): string =>
    new Date(Date.now() + offset + hours * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  const text = { type: 'text', text: 'Betriebsferien' }
  const notice = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
  await publish(service, 'busse-design/_settings', { notice, notice_until: inHours(1) })
  await make(service, 'morgen', news('Erst morgen', inHours(2)), 'busse-design/neuigkeiten')
  const places = [newsList, '/de', '/de/neuigkeiten.rss', '/__search/de?q=morgen', '/__payload/de/neuigkeiten.json']
  await expect.poll(() => textOf('/de'), { timeout: soonMs, interval: 20 }).toContain('Betriebsferien')
  for (const path of places) {
    await expect.poll(() => textOf(path), { timeout: soonMs, interval: 20 }).not.toContain('Erst morgen')
  }
  offset += 3_700_000
  expect(await textOf('/de')).not.toContain('Betriebsferien')
  expect(await textOf(newsList)).not.toContain('Erst morgen')
  // The search compares everything behind the answer: on a busy machine that takes longer than the rest.
  offset += 3_600_000
  for (const path of places) {
    await expect.poll(() => textOf(path), { timeout: 30_000, interval: 20 }).toContain('Erst morgen')
  }
})

test('a replaced picture is replaced in what is kept of it', async () => {
  const service = serviceOf(site)
  const old = '/f/290471/2880x1620/6a4e53ce90/abstract-arcs.jpg'
  const bytesOf = async (path: string) => Buffer.from(await (await site.get(path)).arrayBuffer()).toString('base64')
  const before = await bytesOf(`${old}/m/64x0`)
  expect(await bytesOf(`${old}/m/64x0`)).toBe(before)
  const other = readFileSync('content/assets/abstract-dots.jpg')
  const replaced = await service.replaceAsset(old, other)
  if (!replaced.ok) throw new Error(JSON.stringify(replaced.problem))
  expect(await bytesOf(`${replaced.value.address}/m/64x0`)).not.toBe(before)
  expect(await bytesOf(`${old}/m/64x0`)).not.toBe(before)
})

test('a story published for the first time is found by links that were plain text before', async () => {
  const service = serviceOf(site)
  const link = { type: 'link', attrs: { href: '', linktype: 'story', uuid: '' } }
  const target = await service.stories.createStory({
    name: 'Ziel',
    slug: 'ziel',
    parentId: service.findStory('busse-design')?.id ?? 0,
    content: { component: 'page', title: 'Ziel', page_kind: 'plain', body: [] },
  })
  if (!target.ok) throw new Error(JSON.stringify(target.problem))
  link.attrs.uuid = target.value.uuid
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'zum Ziel', marks: [link] }] }
  await publish(service, 'busse-design/_settings', { notice: { type: 'doc', content: [paragraph] }, notice_until: '' })
  await expect.poll(() => textOf('/de/team'), { timeout: soonMs, interval: 20 }).toContain('zum Ziel')
  expect(await textOf('/de/team')).not.toContain('href="/de/ziel"')
  await service.stories.publishStory(target.value.id)
  await expect.poll(() => textOf('/de/team'), { timeout: soonMs, interval: 20 }).toContain('href="/de/ziel"')
})

test('a connected site follows the version of its space', async () => {
  const connected = await openConnectedSite()
  onTestFinished(() => connected.close())
  const paths = ['/de/team', '/de/neuigkeiten', '/__payload/de/team.json', '/de/neuigkeiten.rss']
  for (const path of paths) await textOf(path, connected)
  const service = serviceOf(connected.upstream)
  await publish(service, 'busse-design/_settings', { phone: '+49 30 777' })
  await make(service, 'fern', news('Fernmeldung', '2026-10-30 00:00'), 'busse-design/neuigkeiten')
  const see = (path: string, text: string) =>
    expect.poll(() => textOf(path, connected), { timeout: soonMs, interval: 20 }).toContain(text)
  await see('/de/team', '+49 30 777')
  await see('/de/neuigkeiten', 'Fernmeldung')
  await see('/__payload/de/team.json', '+49 30 777')
  await see('/de/neuigkeiten.rss', 'Fernmeldung')
})

test('a page that is rendered while its story changes is not kept as fresh', async () => {
  const connected = await openConnectedSite({ CONTENT_POLL_INTERVAL_MS: '1000000' })
  onTestFinished(() => connected.close())
  const service = serviceOf(connected.upstream)
  let release = (): void => {}
  const held = new Promise<void>(resolve => (release = resolve))
  connected.disturb(async (path, request) => {
    if (!path.startsWith('stories/busse-design/kontakt')) return null as unknown as Response
    const answer = await service.fetch(request)
    await held
    return answer
  })
  const during = textOf('/de/kontakt', connected)
  await expect.poll(() => connected.requested.some(path => path.includes('kontakt')), { timeout: soonMs }).toBe(true)
  await new Promise(resolve => setImmediate(resolve))
  await publish(service, 'busse-design/kontakt', { seo: { title: 'Neuer Titel', description: '', plugin: '' } })
  connected.app.changes.announce({ tags: 'all' })
  release()
  await during
  connected.disturb(null)
  await expect.poll(() => textOf('/de/kontakt', connected), { timeout: soonMs, interval: 50 }).toContain('Neuer Titel')
})
