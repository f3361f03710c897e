import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/database.server.ts'
import { countingUuid, START_MS } from '../content-service.fixture.ts'
import { type ManagedService, openManagedService } from '../management.fixture.ts'
import { readAllPublications } from '../publications/publications.store.server.ts'

const hour = 3_600_000
const iso = (ms: number): string => new Date(START_MS + ms).toISOString()

async function makePage(t: ManagedService, slug: string, title = 'one', publish = 0) {
  const story = { name: slug, slug, content: { component: 'page', title } }
  return (await t.manage('POST', 'stories', { story, publish })).body.story
}

const setTitle = (t: ManagedService, id: number, title: string) =>
  t.manage('PUT', `stories/${id}`, { story: { content: { component: 'page', title } } })

const shownTitle = async (t: ManagedService, slug: string, more = '') =>
  (await t.get(`stories/${slug}?version=published${more}`)).body.story?.content.title ?? null

const plan = (t: ManagedService, schedule: object) => t.manage('POST', 'schedules', { schedule })

test('a plan publishes at its moment the version of the moment it was made', async () => {
  const t = await openManagedService()
  const { id } = await makePage(t, 'a')
  const { status, body } = await plan(t, { story_id: id, at: '2026-11-22T09:00', time_zone: 'Europe/Berlin' })
  expect([status, body.schedule.at, body.schedule.local, body.schedule.is_current_version]).toEqual([
    201,
    '2026-11-22T08:00:00.000Z',
    '2026-11-22T09:00',
    true,
  ])
  await setTitle(t, id, 'two')
  t.advance(8 * hour - 1)
  expect([await t.service.stories.runSchedules(), await shownTitle(t, 'a')]).toEqual([0, null])
  t.advance(1)
  expect([await t.service.stories.runSchedules(), await shownTitle(t, 'a')]).toEqual([1, 'one'])
  expect((await t.manage('GET', `schedules/${body.schedule.id}`)).body.schedule).toMatchObject({
    state: 'done',
    done_at: iso(8 * hour),
  })
  const { story } = (await t.manage('GET', `stories/${id}`)).body
  expect([story.content.title, story.unpublished_changes]).toEqual(['two', true])
})

test('a plan takes a newer version when somebody says so, and can be cancelled', async () => {
  const t = await openManagedService()
  const { id } = await makePage(t, 'a')
  const { schedule } = (await plan(t, { story_id: id, at: iso(hour) })).body
  await setTitle(t, id, 'two')
  expect((await t.manage('GET', `schedules/${schedule.id}`)).body.schedule.is_current_version).toBe(false)
  await t.manage('PUT', `schedules/${schedule.id}`, { schedule: { version_id: 'draft' } })
  const other = (await plan(t, { story_id: id, action: 'unpublish', at: iso(2 * hour) })).body.schedule
  await t.manage('DELETE', `schedules/${other.id}`)
  t.advance(3 * hour)
  await t.service.stories.runSchedules()
  expect(await shownTitle(t, 'a')).toBe('two')
  expect((await t.manage('PUT', `schedules/${other.id}`, { schedule: { at: iso(9 * hour) } })).status).toBe(422)
})

test('unpublishing at a moment, and one language alone', async () => {
  const t = await openManagedService()
  await t.service.importExport((await import('../delivery/delivery-world.fixture.ts')).writeExport({ stories: [] }))
  const content = { component: 'page', title: 'eins', title__i18n__en: 'one' }
  const { story } = (await t.manage('POST', 'stories', { story: { name: 'a', slug: 'a', content }, publish: 1 })).body
  const changed = { component: 'page', title: 'zwei', title__i18n__en: 'two' }
  await t.manage('PUT', `stories/${story.id}`, { story: { content: changed } })
  const planned = await plan(t, { story_id: story.id, at: iso(hour), languages: ['en'] })
  await plan(t, { story_id: story.id, action: 'unpublish', at: iso(2 * hour) })
  const titles = async (more = '') => [await shownTitle(t, 'a', more), await shownTitle(t, 'a', `&language=en${more}`)]
  expect(planned.body.schedule.languages).toEqual(['en'])
  expect(await titles(`&as_of=${iso(hour)}`)).toEqual(['eins', 'two'])
  t.advance(hour)
  await t.service.stories.runSchedules()
  expect(await titles()).toEqual(['eins', 'two'])
  t.advance(hour)
  await t.service.stories.runSchedules()
  expect(await titles()).toEqual([null, null])
  expect(await titles(`&as_of=${iso(hour)}`)).toEqual(['eins', 'two'])
  expect(await titles(`&as_of=${iso(0)}`)).toEqual(['eins', 'one'])
})

test('what cannot be planned is said by field', async () => {
  const t = await openManagedService()
  const { id } = await makePage(t, 'a')
  const problem = async (schedule: object) => Object.keys((await plan(t, { story_id: id, ...schedule })).body)
  expect(await problem({})).toEqual(['at'])
  expect(await problem({ at: 'tomorrow' })).toEqual(['at'])
  expect(await problem({ at: iso(-1) })).toEqual(['at'])
  expect(await problem({ at: '2027-03-28T02:30', time_zone: 'Europe/Berlin' })).toEqual(['at'])
  expect(await problem({ at: iso(hour), time_zone: 'Europe/Nowhere' })).toEqual(['time_zone'])
  expect(await problem({ at: iso(hour), action: 'delete' })).toEqual(['action'])
  expect(await problem({ at: iso(hour), version_id: 99 })).toEqual(['version_id'])
  expect(await problem({ at: iso(hour), languages: ['xx'] })).toEqual(['languages'])
  expect((await plan(t, { story_id: 99, at: iso(hour) })).status).toBe(404)
})

test('a plan for a story in the bin fails with a reason and disturbs no other', async () => {
  const t = await openManagedService()
  const [a, b] = [await makePage(t, 'a'), await makePage(t, 'b')]
  for (const { id } of [a, b]) await plan(t, { story_id: id, at: iso(hour) })
  await t.manage('DELETE', `stories/${a.id}`)
  t.advance(hour)
  expect(await t.service.stories.runSchedules()).toBe(1)
  const { schedules } = (await t.manage('GET', 'schedules')).body
  expect(schedules.map((each: { state: string; error: string }) => [each.state, each.error])).toEqual([
    ['failed', 'The story is in the bin'],
    ['done', null],
  ])
})

test('publish_at and expire_at of a story are plans; another save without them leaves them alone', async () => {
  const t = await openManagedService()
  const { id } = await makePage(t, 'a')
  const dates = { publish_at: iso(hour), expire_at: iso(2 * hour) }
  expect((await t.manage('PUT', `stories/${id}`, { story: dates })).body.story).toMatchObject({
    ...dates,
    is_scheduled: true,
  })
  await t.manage('PUT', `stories/${id}`, { story: { name: 'b' } })
  expect((await t.manage('GET', 'story_schedulings')).body.story_schedulings).toMatchObject([
    { story_id: id, publish_at: iso(hour), status: 'scheduled' },
    { story_id: id, expire_at: iso(2 * hour) },
  ])
  const { story } = (await t.manage('PUT', `stories/${id}`, { story: { expire_at: null } })).body
  expect([story.publish_at, story.expire_at]).toEqual([iso(hour), null])
  t.advance(3 * hour)
  await t.service.stories.runSchedules()
  // a file of the command line that is older than the moment
  const pushed = (await t.manage('PUT', `stories/${id}`, { story: { publish_at: iso(hour) } })).body.story
  expect([pushed.published, pushed.publish_at]).toEqual([true, null])
})

test('a release changes several stories at one moment, with one webhook of its own', async () => {
  const t = await openManagedService()
  const [a, b] = [await makePage(t, 'a'), await makePage(t, 'b', 'old', 1)]
  const hook = { name: 'W', endpoint: 'https://hook.example/x', actions: ['release.merged', 'story.published'] }
  await t.manage('POST', 'webhook_endpoints', { webhook_endpoint: hook })
  const made = { name: 'Spring', release_at: '2026-11-22T02:00', timezone: 'Europe/Berlin' }
  const { release } = (await t.manage('POST', 'releases', { release: made })).body
  expect(release).toMatchObject({ release_at: iso(hour), timezone: 'Europe/Berlin', released: false })
  await t.manage('PUT', `releases/${release.id}/stories/${a.id}`, {})
  const inRelease = { content: { component: 'page', title: 'new' } }
  await t.manage('PUT', `stories/${b.id}?release_id=${release.id}`, { story: inRelease })
  expect((await t.manage('GET', `stories/${b.id}`)).body.story.content.title).toBe('old')
  const titles = async (more = '') => [await shownTitle(t, 'a', more), await shownTitle(t, 'b', more)]
  expect([await titles(), await titles(`&from_release=${release.id}`)]).toEqual([
    [null, 'old'],
    ['one', 'new'],
  ])
  t.advance(hour)
  const before = (await t.get('spaces/me')).body.space.version
  expect(await t.service.stories.runSchedules()).toBe(2)
  expect(await titles()).toEqual(['one', 'new'])
  expect((await t.get('spaces/me')).body.space.version).toBeGreaterThan(before)
  const queued = (await t.service.webhooks.outbox.list({})).map(each => JSON.stringify(each))
  expect(queued.filter(text => text.includes('release.merged'))).toHaveLength(1)
  expect((await t.manage('GET', `releases/${release.id}`)).body.release).toMatchObject({ released: true })
  expect((await t.manage('PUT', `releases/${release.id}`, { release: { name: 'x' } })).status).toBe(422)
})

test('of two processes on one database each plan is carried out by one, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plans-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const target = { kind: 'sqlite' as const, file: join(folder, 'content.sqlite') }
  const [database, other] = [
    await openDatabase(target, { busyTimeoutMs: 1 }),
    await openDatabase(target, { busyTimeoutMs: 1 }),
  ]
  const t = await openManagedService({ database })
  const pages = [await makePage(t, 'a'), await makePage(t, 'b'), await makePage(t, 'c')]
  for (const { id } of pages) await plan(t, { story_id: id, at: iso(hour) })
  const { release } = (await t.manage('POST', 'releases', { release: { name: 'R', release_at: iso(hour) } })).body
  for (const { id } of pages) await t.manage('PUT', `releases/${release.id}/stories/${id}`, {})
  const second = await t.reopen({
    database: other,
    random: { uuid: countingUuid(), secret: () => 's' },
    clock: () => START_MS + hour,
  })
  t.advance(hour)
  // in one process neither can wait for the other: what is locked is tried again, as the server does
  const runAll = async (service: typeof second): Promise<number> => {
    try {
      return await service.stories.runSchedules()
    } catch {
      await new Promise(next => setImmediate(next))
      return runAll(service)
    }
  }
  const counts = await Promise.all([runAll(t.service), runAll(second)])
  expect(counts[0] + counts[1]).toBeGreaterThan(0)
  const publications = await readAllPublications(database.db)
  expect(publications.map(each => each.schedule_id).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  await other.close()
  await database.close()
})

test('anyone who finds a plan that was carried out meanwhile does nothing', async () => {
  const t = await openManagedService()
  const { id } = await makePage(t, 'a')
  await plan(t, { story_id: id, at: iso(hour) })
  const { release } = (await t.manage('POST', 'releases', { release: { name: 'R', release_at: iso(hour) } })).body
  await t.manage('PUT', `releases/${release.id}/stories/${id}`, {})
  t.advance(hour)
  // each has read what is due before the other begins
  const counts = await Promise.all([1, 2, 3].map(() => t.service.stories.runSchedules()))
  // two of them may share the work where they run at the same moment, and each plan is carried out once
  expect(counts.reduce((sum, count) => sum + count)).toBe(2)
  expect((await readAllPublications(t.database.db)).map(each => each.schedule_id).toSorted()).toEqual([1, 2])
})

test('a release is carried out once, however many find it due at the same time, and told of once', async () => {
  const t = await openManagedService()
  const { id } = await makePage(t, 'a')
  const hook = { name: 'W', endpoint: 'https://hook.example/x', actions: ['release.merged'] }
  await t.manage('POST', 'webhook_endpoints', { webhook_endpoint: hook })
  const { release } = (await t.manage('POST', 'releases', { release: { name: 'R', release_at: iso(hour) } })).body
  await t.manage('PUT', `releases/${release.id}/stories/${id}`, {})
  t.advance(hour)
  // all of them have read that the release is open before the first one begins
  const runs = await Promise.all([1, 2, 3].map(() => t.service.stories.runSchedules()))
  expect(runs.toSorted()).toEqual([0, 0, 1])
  const told = async () =>
    (await t.service.webhooks.outbox.list({})).filter(each => JSON.stringify(each).includes('release.merged')).length
  const { released_at: at, ...first } = (await t.manage('GET', `releases/${release.id}`)).body.release
  t.advance(hour)
  expect((await t.manage('POST', `releases/${release.id}/run`)).status).toBe(422)
  expect((await t.manage('GET', `releases/${release.id}`)).body.release).toEqual({
    ...first,
    ...(at && { released_at: at }),
  })
  expect(await told()).toBe(1)
})

test('what was published by a plan is found by its words, not by those of the draft', async () => {
  const t = await openManagedService()
  const { id } = await makePage(t, 'a', 'lighthouse')
  await plan(t, { story_id: id, at: iso(hour) })
  await setTitle(t, id, 'windmill')
  await setTitle(t, id, 'watermill')
  t.advance(hour)
  await t.service.stories.runSchedules()
  const found = async (term: string) =>
    (await t.get(`stories?version=published&search_term=${term}`)).body.stories.length
  expect([await found('lighthouse'), await found('windmill'), await found('watermill')]).toEqual([1, 0, 0])
})

test('a moment that was looked at before follows a plan that is cancelled', async () => {
  const t = await openManagedService()
  const { id } = await makePage(t, 'a')
  const { schedule } = (await plan(t, { story_id: id, at: iso(hour) })).body
  const later = () => shownTitle(t, 'a', `&as_of=${iso(hour)}`)
  expect(await later()).toBe('one')
  await t.manage('DELETE', `schedules/${schedule.id}`)
  expect(await later()).toBe(null)
})

test('a crash in the middle leaves the plan, which is carried out after the restart', async () => {
  const t = await openManagedService()
  const { id } = await makePage(t, 'a')
  await plan(t, { story_id: id, at: iso(hour) })
  t.advance(hour)
  await t.database.db.schema.alterTable('publications').renameTo('hidden').execute()
  await expect(t.service.stories.runSchedules()).rejects.toThrow()
  await t.database.db.schema.alterTable('hidden').renameTo('publications').execute()
  const restarted = await t.reopen()
  expect(await restarted.stories.runSchedules()).toBe(1)
})

test('a clock that jumps back carries nothing out twice', async () => {
  const t = await openManagedService()
  const { id } = await makePage(t, 'a')
  await plan(t, { story_id: id, at: iso(hour) })
  t.advance(2 * hour)
  expect(await t.service.stories.runSchedules()).toBe(1)
  t.advance(-2 * hour)
  expect(await t.service.stories.runSchedules()).toBe(0)
  t.advance(2 * hour)
  expect([await t.service.stories.runSchedules(), await shownTitle(t, 'a')]).toEqual([0, 'one'])
})

test('as of a moment of the past the whole space is what visitors saw, also what is deleted by now', async () => {
  const t = await openManagedService()
  const { id } = await makePage(t, 'a', 'one', 1)
  t.advance(hour)
  await setTitle(t, id, 'two')
  await t.manage('GET', `stories/${id}/publish`)
  t.advance(hour)
  await t.manage('DELETE', `stories/${id}`)
  const at = async (ms: number) => shownTitle(t, 'a', `&as_of=${iso(ms)}`)
  expect([await at(-1), await at(0), await at(hour - 1), await at(hour), await at(2 * hour)]).toEqual([
    ...[null, 'one', 'one', 'two', null],
  ])
  expect((await t.get(`stories?version=published&as_of=${iso(0)}`)).body.stories).toHaveLength(1)
  expect((await t.get(`stories?as_of=${iso(0)}&token=pub`)).status).toBe(401)
  expect((await t.get('stories?as_of=yesterday')).status).toBe(400)
})
