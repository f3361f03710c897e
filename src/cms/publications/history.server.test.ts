import { expect, test } from 'vitest'
import { START_MS } from '../content-service.fixture.ts'
import { openManagedService } from '../management.fixture.ts'
import { revisionLetter } from './revisions.ts'
import { tooDense } from './thin-history.server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('revisions are lettered as sheets of a drawing are', () => {
  expect([1, 2, 26, 27, 52, 53, 702, 703].map(revisionLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('drafts are kept one a minute for a day, one an hour for a month, one a day for a year, the last of each', () => {
  const now = START_MS
  const every = (stepMs: number, fromMs: number, toMs: number): number[] => {
    const ages: number[] = []
    for (let age = toMs; age > fromMs; age -= stepMs) ages.push(age)
    return ages
  }
  const left = (ages: readonly number[]): number[] => {
    const versions = ages.map((age, i) => ({ id: i, storyId: 1, createdAt: new Date(now - age).toISOString() }))
    const gone = new Set(tooDense(versions, now))
    return ages.filter((_, i) => !gone.has(i))
  }
  expect(left(every(10_000, 10 * minute, 20 * minute))).toHaveLength(10)
  expect(left(every(10 * minute, 2 * day, 3 * day))).toHaveLength(24)
  expect(left(every(hour, 100 * day, 110 * day))).toHaveLength(10)
  expect(left([366 * day])).toEqual([])
  // what was just saved is left alone
  expect(left(every(1000, 0, minute))).toHaveLength(60)
  // the last one of a minute stays
  expect(left([hour - 1000, hour - 2000, hour - 3000].toSorted((a, b) => b - a))).toEqual([hour - 3000])
})

test('publications, plans, names and the draft of now outlive any thinning', async () => {
  const t = await openManagedService()
  const content = (title: string) => ({ story: { content: { component: 'page', title } } })
  const { story } = (await t.manage('POST', 'stories', { story: { name: 'a', slug: 'a', ...content('0').story } })).body
  const save = async (title: string) =>
    (await t.manage('PUT', `stories/${story.id}`, content(title))).body.story.current_version_id
  const ids: number[] = []
  for (const title of ['lost', 'published', 'named', 'planned', 'lost too', 'draft']) {
    ids.push(await save(title))
    if (title === 'published') await t.manage('GET', `stories/${story.id}/publish`)
  }
  const [, published, named, planned, , draft] = ids
  const version = { label: 'Before the fair' }
  expect((await t.manage('PUT', `stories/${story.id}/versions/${named}`, { version })).status).toBe(200)
  const at = new Date(START_MS + 1000 * day).toISOString()
  const plan = await t.manage('POST', 'schedules', { schedule: { story_id: story.id, version_id: planned, at } })
  expect(plan.status).toBe(201)
  t.advance(500 * day)
  expect(await t.service.thinHistory()).toBe(3)
  const { versions } = (await t.manage('GET', `stories/${story.id}/versions`)).body
  expect(versions.map((each: { id: number }) => each.id)).toEqual([draft, planned, named, published])
  expect((await t.manage('GET', `stories/${story.id}/versions?named=1`)).body.versions).toMatchObject([version])
  expect(await t.service.thinHistory()).toBe(0)
})

test('publications are told with their letters, and two versions are compared and restored as a draft', async () => {
  const t = await openManagedService()
  const make = { name: 'a', slug: 'a', content: { component: 'page', title: 'one' } }
  const { story } = (await t.manage('POST', 'stories', { story: make, publish: 1 })).body
  const first = story.current_version_id
  await t.manage('PUT', `stories/${story.id}`, { story: { content: { component: 'page', title: 'two' } }, publish: 1 })
  await t.manage('GET', `stories/${story.id}/unpublish`)
  const { publications, revisions } = (await t.manage('GET', `stories/${story.id}/publications`)).body
  expect(publications.map((each: { action: string; revisions: object }) => [each.action, each.revisions])).toEqual([
    ['unpublish', {}],
    ['publish', { '[default]': 'B' }],
    ['publish', { '[default]': 'A' }],
  ])
  expect([revisions, publications[2].author]).toEqual([{}, { id: t.userId, name: 'Ada' }])
  const compared = (await t.manage('GET', `stories/${story.id}/compare?version=${first}`)).body
  expect([compared.version.title, compared.current.title, compared.heads.version.id]).toEqual(['one', 'two', first])
  expect((await t.manage('GET', `stories/${story.id}/compare?version=999`)).status).toBe(404)
  const restored = await t.manage('PUT', `stories/${story.id}/restore_with`, { version: first })
  expect([restored.body.story.content.title, restored.body.story.published]).toEqual(['one', false])
})
