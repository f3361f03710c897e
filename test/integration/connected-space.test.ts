import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import type { ContentService } from '../../src/cms/content-service.server.ts'
import { createContentChanges } from '../../src/content/changes/content-changes.ts'
import { createContentClient, type ContentClient } from '../../src/content/client/client.server.ts'
import type { ContentQuery } from '../../src/content/client/content-answer.ts'
import type { LastGood } from '../../src/content/client/last-good.ts'
import { languagesFilter } from '../../src/content/client/following/touched-questions.ts'
import { openSite, type TestSite } from './site.ts'

let upstream: TestSite
let service: ContentService
/** Each test changes the space. */
beforeEach(async () => {
  upstream = await openSite()
  if (!upstream.app.service) throw new Error('unreachable: it has a service of its own')
  service = upstream.app.service
})
afterEach(() => upstream.close())

/** A disk for the time of a test. */
function keptInMemory(): LastGood {
  const files = new Map<string, Parameters<LastGood['keep']>[2]>()
  const nameOf = (path: string, search: URLSearchParams): string => `${path}?${search}`
  return {
    read: async (path, search) => files.get(nameOf(path, search)) ?? null,
    keep: (path, search, answer) => void files.set(nameOf(path, search), answer),
    forget: (path, search) => void files.delete(nameOf(path, search)),
  }
}

/**
 * A client that knows of changes by the version of the space only; `calls` are those to the service.
 *
 * @param confirms whether it also compares what seems untouched.
 * @param disk where it keeps all stories of the space; none are kept without.
 */
function connect(
  confirms: boolean,
  disk: LastGood | null = null,
): { client: ContentClient; calls: string[]; tags: (readonly string[] | 'all')[] } {
  const calls: string[] = []
  const tags: (readonly string[] | 'all')[] = []
  const changes = createContentChanges(silentLog)
  changes.derive('pages', { invalidate: change => void tags.push(change.tags) })
  const client = createContentClient({
    fetch: request => {
      calls.push(new URL(request.url).pathname.replace('/v2/cdn/', ''))
      return service.fetch(request)
    },
    origin: 'https://site.example',
    token: service.tokens().public,
    rateLimit: null,
    timeoutMs: 5000,
    cacheEntries: 2000,
    clock: Date.now,
    sleep: () => (confirms ? Promise.resolve() : new Promise(() => {})),
    changes,
    announcesVersion: true,
    ...(disk && { lastGood: disk, copiedFolder: 'busse-design' }),
    log: silentLog,
  })
  return { client, calls, tags }
}

const inFolder = { version: 'published', starts_with: 'busse-design/', per_page: 25, page: 1 }
const listOf = (type: string, more: ContentQuery = {}): [string, ContentQuery] => [
  'stories',
  { ...inFolder, 'filter_query[component][in]': type, ...more },
]
const label = (datasource: string, dimension: string): [string, ContentQuery] => [
  'datasource_entries',
  { version: 'published', datasource, dimension, per_page: 1000, page: 1 },
]
/** What sites ask for: every kind of it. */
const questions: readonly [string, ContentQuery][] = [
  ['links', { version: 'published', per_page: 1000, starts_with: 'busse-design/', include_dates: 1, page: 1 }],
  [
    'stories/busse-design/_settings',
    { version: 'published', resolve_links: 'url', resolve_relations: 'settings.header' },
  ],
  ['stories/busse-design/kontakt', { version: 'published', resolve_links: 'url' }],
  ['stories/busse-design/neuigkeiten/jetzt-mit-nachrichten', { version: 'published', language: 'en' }],
  listOf('news_article', { sort_by: 'content.date:desc', excluding_fields: 'body' }),
  listOf('reference', { resolve_relations: 'reference.client' }),
  listOf('reference', { resolve_relations: 'reference.client', page: 2 }),
  listOf('person', { 'filter_query[is_visible][is]': 'true' }),
  listOf('page,news_article,reference,impulse', { per_page: 25, page: 3 }),
  ['stories', { ...inFolder, [languagesFilter[0]]: languagesFilter[1] }],
  label('news-topics', 'de'),
  label('news-topics', 'en'),
  label('redirects', 'de'),
]

async function fresh(path: string, query: ContentQuery): Promise<unknown> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  search.set('token', service.tokens().public)
  const response = await service.fetch(new Request(`https://site.example/v2/cdn/${path}?${search}`))
  return response.ok ? { ...(JSON.parse(await response.text()) as object), cv: null } : null
}

async function kept(client: ContentClient, path: string, query: ContentQuery): Promise<unknown> {
  const answer = await client.get(path, query)
  return answer ? { ...(answer.body as object), cv: null } : null
}

function idOf(slug: string): number {
  return service.findStory(`busse-design/${slug}`)?.id ?? 0
}

async function contentOf(slug: string): Promise<Record<string, unknown>> {
  const search = new URLSearchParams({ version: 'draft', token: service.tokens().preview })
  const path = `https://site.example/v2/cdn/stories/busse-design/${slug}?${search}`
  const body = await service.fetch(new Request(path)).then(response => response.text())
  return (JSON.parse(body) as { story: { content: Record<string, unknown> } }).story.content
}

async function publish(slug: string, fields: Record<string, unknown>): Promise<void> {
  const saved = await service.stories.saveStory(idOf(slug), { content: { ...(await contentOf(slug)), ...fields } })
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
  await service.stories.publishStory(idOf(slug))
}

async function make(slug: string, content: Record<string, unknown> & { component: string }): Promise<void> {
  const parentId = service.findStory('busse-design')?.id ?? 0
  const made = await service.stories.createStory({ name: slug, slug, parentId, content })
  if (!made.ok) throw new Error(JSON.stringify(made.problem))
  await service.stories.publishStory(made.value.id)
}

/** The redirects of a move are stored after it, as a change of their own. */
async function move(from: string, to: string): Promise<void> {
  const stored = Promise.withResolvers<void>()
  const unsubscribe = service.subscribe(({ kind }) => kind === 'datasource' && stored.resolve())
  await service.stories.moveStory(idOf(from), { slug: to })
  await stored.promise
  unsubscribe()
}

const topics = (...entries: readonly [string, string][]) =>
  service.saveDatasource({
    name: 'Themen',
    slug: 'news-topics',
    dimensions: [{ name: 'Englisch', entryValue: 'en' }],
    entries: entries.map(([name, value]) => ({ name, value, dimensionValues: { en: `${value} (en)` } })),
  })
const picture = '/f/290471/2880x1620/6a4e53ce90/abstract-arcs.jpg'
const news = 'neuigkeiten/jetzt-mit-nachrichten'

/** Everything that may happen to a space, in an order that makes sense. */
const happenings: readonly [what: string, mostCalls: number, happen: () => Promise<unknown>][] = [
  ['an article is published', 10, () => publish(news, { title: 'Neu' })],
  ['the settings are published', 10, () => publish('_settings', { phone: '1' })],
  ['a client is published, which references name', 10, () => publish('_clients/ampelio', { title: 'Ampelio Neu' })],
  ['a page is made', 10, () => make('neu', { component: 'page', title: 'Neu', page_kind: 'plain', body: [] })],
  [
    'an article is made',
    9,
    () => make('meldung', { component: 'news_article', title: 'Meldung', date: '2026-01-05 00:00' }),
  ],
  ['a page becomes an article', 10, () => publish('neu', { component: 'news_article', date: '2026-01-06 00:00' })],
  ['an article is for Germans only', 10, () => publish('meldung', { locales: ['de'] })],
  ['an article is for everybody again', 10, () => publish('meldung', { locales: [] })],
  ['a page gets another address', 15, () => move('kontakt', 'adresse')],
  ['and its old one again', 15, () => move('adresse', 'kontakt')],
  ['a folder gets another address', 15, () => move('neuigkeiten', 'nachrichten')],
  ['and its old one again', 15, () => move('nachrichten', 'neuigkeiten')],
  ['an article is taken from the site', 10, () => service.stories.unpublishStory(idOf('meldung'))],
  ['an article is deleted', 10, () => service.stories.deleteStory(idOf('neu'))],
  ['a person is hidden', 11, () => publish('_team/agnieszka-kolmer', { is_visible: false })],
  ['a label changes', 6, () => topics(['team', 'Mannschaft'], ['trade-fair', 'Messe'])],
  ['a label comes', 6, () => topics(['team', 'Mannschaft'], ['trade-fair', 'Messe'], ['new', 'Neu'])],
  ['a label goes', 6, () => topics(['team', 'Mannschaft'], ['new', 'Neu'])],
  ['labels change places', 6, () => topics(['new', 'Neu'], ['team', 'Mannschaft'])],
  ['a file is replaced', 13, () => service.replaceAsset(picture, readFileSync('content/assets/abstract-dots.jpg'))],
]

test('after any change everything kept is what the space says, and little was asked for', async () => {
  const { client, calls } = connect(false)
  const wrong: string[] = []
  for (const [path, query] of questions) await client.get(path, query)
  await client.checkVersion()
  for (const [what, mostCalls, happen] of happenings) {
    for (const [path, query] of questions) await client.get(path, query)
    await happen()
    calls.length = 0
    await client.checkVersion()
    for (const [path, query] of questions) {
      if (JSON.stringify(await kept(client, path, query)) !== JSON.stringify(await fresh(path, query))) {
        wrong.push(`${what}: ${path}?${new URLSearchParams(query as Record<string, string>)}`)
      }
    }
    if (calls.length > mostCalls) wrong.push(`${what}: ${calls.length} calls`)
  }
  expect(wrong).toEqual([])
})

/** What `questions` ask of stories: the copy answers these. Where a new story stands among others only a given order says. */
const copied = questions
  .filter(([path]) => path.startsWith('stories'))
  .map(([path, query]) => [path, path === 'stories' ? { sort_by: 'content.title:asc', ...query } : query] as const)

/** Without calls for a page: what the answer says, but for links, and for stories that come along in an order of their own. */
function comparable(answer: unknown): unknown {
  const { cv: _cv, links: _links, rels, rel_uuids: _uuids, ...rest } = (answer ?? {}) as Record<string, unknown>
  const byUuid = (list: unknown): unknown =>
    Array.isArray(list) ? list.map(story => JSON.stringify(story)).toSorted((a, b) => a.localeCompare(b)) : []
  return { ...rest, rels: byUuid(rels) }
}

test('where all stories are kept, any change shows in them, and a publication costs two calls', async () => {
  const { client, calls } = connect(false, keptInMemory())
  for (const [path, query] of questions) await client.get(path, query)
  await client.space?.readAll()
  const wrong: string[] = []
  for (const [what, mostCalls, happen] of [['nothing', 1, async () => {}] as const, ...happenings]) {
    for (const [path, query] of questions) await client.get(path, query)
    await happen()
    calls.length = 0
    await client.checkVersion()
    const following = calls.length
    for (const [path, query] of copied) {
      const [own, theirs] = [await kept(client, path, query), await fresh(path, query)]
      if (JSON.stringify(comparable(own)) !== JSON.stringify(comparable(theirs))) {
        wrong.push(`${what}: ${path}?${new URLSearchParams(query as Record<string, string>)}`)
      }
    }
    if (following > (mostCalls > 10 ? 13 : 10)) wrong.push(`${what}: ${calls.join(' ')}`)
    // A file that was replaced is found in no table: all stories are read once more.
    await expect.poll(() => client.space?.isPending()).toBe(false)
    await client.space?.readAll()
  }
  expect(wrong).toEqual([])
})

test('a change that no table shows is found though another one falls into the same time', async () => {
  // A page that no other story mentions, and a list of articles, of which some show the picture.
  await make('abseits', { component: 'page', title: 'Abseits', page_kind: 'plain', body: [] })
  const { client, tags } = connect(true)
  const [path, query] = listOf('news_article', { per_page: 100 })
  const isInList = async (): Promise<boolean> =>
    JSON.stringify(await kept(client, path, query)).includes('abstract-arcs.jpg')
  for (const each of [...questions, [path, query] as const]) await client.get(...each)
  await client.checkVersion()
  expect(await isInList()).toBe(true)
  for (const each of questions) await client.get(...each)
  tags.length = 0
  const replaced = await service.replaceAsset(picture, readFileSync('content/assets/abstract-gradient.jpg'))
  if (!replaced.ok) throw new Error(JSON.stringify(replaced.problem))
  await publish('abseits', { title: 'Zugleich' })
  await client.checkVersion()
  expect(tags).toHaveLength(1)
  expect(tags[0]).not.toBe('all')
  await expect
    .poll(async () => {
      await client.checkVersion()
      return tags.at(-1)
    })
    .toBe('all')
  expect(JSON.stringify(await kept(client, path, query))).toBe(JSON.stringify(await fresh(path, query)))
})
