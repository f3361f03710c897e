import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newTestTarget } from '../db/database.fixture.ts'
import { openDatabase, type DatabaseTarget } from '../db/database.server.ts'
import { make, openTestService, type TestService } from './content-service.fixture.ts'

/* Two processes' worth of service on one database. On PostgreSQL too: the project `postgres` of vitest.config.ts. */

async function openTwo(): Promise<[TestService, TestService]> {
  const given = await newTestTarget()
  const file = join(mkdtempSync(join(tmpdir(), 'replicas-')), 'content.sqlite')
  const target: DatabaseTarget = given.kind === 'postgres' ? given : { kind: 'sqlite', file }
  const one = await openTestService({ database: await openDatabase(target) })
  return [one, await openTestService({ database: await openDatabase(target) })]
}

const content = (title: string) => ({ _uid: 'root', component: 'page', title })
// In one process two connections to a file would wait for each other.
// oxlint-disable-next-line node/no-process-env -- only tests: the product reads it in config.server.ts
const onServer = test.skipIf(!process.env.TEST_DATABASE_URL)
const titleOf = async (t: TestService, id: number, version: string) =>
  (await t.get(`stories/${id}?version=${version}`)).body.story?.content.title

test('drafts and publications of one process are told by the other as its own: the story, and what of it differs', async () => {
  const [one, two] = await openTwo()
  const { id } = await make(one, { name: 'A', slug: 'a', content: content('1') })
  expect(await two.service.checkForOthers()).toBe(true)
  expect(await titleOf(two, id, 'published')).toBe('1')
  two.events.length = 0

  const cv = two.service.contentVersion()
  await one.service.stories.saveStory(id, { content: content('2') })
  await two.service.checkForOthers()
  expect(two.events).toMatchObject([{ kind: 'saved', storyId: id, isVisible: false, changed: ['title'] }])
  expect([await titleOf(two, id, 'draft'), await titleOf(two, id, 'published')]).toEqual(['2', '1'])
  expect(two.service.contentVersion()).toBe(cv)

  await one.service.stories.publishStory(id)
  await two.service.checkForOthers()
  expect(two.events.slice(1)).toMatchObject([{ kind: 'published', storyId: id, isVisible: true, changed: ['title'] }])
  expect(await titleOf(two, id, 'published')).toBe('2')
  expect(two.service.contentVersion()).toBe(one.service.contentVersion())

  await one.service.stories.unpublishStory(id)
  await two.service.checkForOthers()
  expect(two.events.at(-1)).toMatchObject({ kind: 'unpublished', storyId: id })
  expect(await two.service.checkForOthers()).toBe(false)
})

test('what is more than a draft or a publication is told as something that has changed elsewhere', async () => {
  const [one, two] = await openTwo()
  const { id, uuid } = await make(one, { name: 'A', slug: 'a', content: content('1') })
  await two.service.checkForOthers()
  const steps: (() => Promise<unknown>)[] = [
    () => one.service.stories.moveStory(id, { slug: 'b' }),
    () => one.service.stories.saveStory(id, { tagList: ['new'] }),
    () => one.service.saveDatasource({ name: 'D', slug: 'd', dimensions: [], entries: [] }),
    () => one.service.stories.deleteStory(id),
  ]
  for (const step of steps) {
    two.events.length = 0
    await step()
    await expect.poll(async () => (await two.service.checkForOthers()) || two.events.length > 0).toBe(true)
    expect(two.events[0]).toMatchObject({ kind: 'elsewhere', isVisible: true })
  }
  expect(two.events[0]).toMatchObject({ stories: [uuid] })
  expect(two.service.findStory(id)).toBeNull()
})

test('a file that one process was given is known to the other, though no page shows it yet', async () => {
  const [one, two] = await openTwo()
  const stored = await one.service.storeAsset({ name: 'a.txt', bytes: new TextEncoder().encode('x') })
  if (!stored.ok) throw new Error(JSON.stringify(stored.problem))
  await two.service.checkForOthers()
  expect(two.service.asset(stored.value.address)?.id).toBe(stored.value.id)
  expect(two.events).toEqual([])
})

test('a change that was stored but could not be read again is seen as soon as it can be', async () => {
  const [one, two] = await openTwo()
  const { id } = await make(one, { name: 'A', slug: 'a', content: content('1') })
  await one.database.db.schema.alterTable('translated_slugs').renameTo('hidden').execute()
  await expect(one.service.stories.saveStory(id, { content: content('2') })).rejects.toThrow()
  await one.database.db.schema.alterTable('hidden').renameTo('translated_slugs').execute()
  await one.service.checkForOthers()
  expect(await titleOf(one, id, 'draft')).toBe('2')
  await two.service.checkForOthers()
  expect(await titleOf(two, id, 'draft')).toBe('2')
})

onServer(
  'each change begins with what others have stored: one address is given once, an old state is refused',
  async () => {
    const [one, two] = await openTwo()
    const made = await Promise.all(
      [one, two, one, two].map(({ service }) =>
        service.stories.createStory({ name: 'Same', slug: 'same', content: content('x') }),
      ),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    for (const each of made) if (!each.ok) expect(each.problem).toMatchObject({ slug: ['has already been taken'] })
    const id = made.flatMap(each => (each.ok ? each.value.id : []))[0] ?? 0
    await two.service.checkForOthers()
    const lockVersion = two.service.findStory(id)?.lockVersion ?? 0
    const saved = await Promise.all(
      [one, two].map(({ service }, at) =>
        service.stories.saveStory(id, { content: content(`by ${at}`) }, { lockVersion }),
      ),
    )
    expect(saved.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  },
)

onServer('plans and releases that are due are carried out once, no matter which process looks', async () => {
  const [one, two] = await openTwo()
  const { id } = await make(one, { name: 'A', slug: 'a', content: content('1') }, 'draft')
  const other = await make(one, { name: 'B', slug: 'b', content: content('1') }, 'draft')
  const at = new Date(Date.UTC(2026, 10, 22, 9)).toISOString()
  await one.service.stories.schedules.plan({ storyId: id, action: 'publish', at, timeZone: 'UTC' })
  const release = await one.service.stories.releases.create({ name: 'R', at, timeZone: 'UTC' })
  if (!release.ok) throw new Error(JSON.stringify(release.problem))
  await one.service.stories.releases.setItem(release.value.id, { storyId: other.id, action: 'publish' })
  for (const each of [one, two]) each.advance(24 * 3_600_000)
  const done = await Promise.all(
    Array.from({ length: 6 }, (_, i) => (i % 2 ? one : two).service.stories.runSchedules()),
  )
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(2)
  const { rows } = { rows: await one.database.db.selectFrom('publications').select('story_id').execute() }
  expect(rows.map(row => row.story_id).toSorted()).toEqual([id, other.id].toSorted())
})

test('a file that one process makes private is closed in the other, which tells caches its addresses', async () => {
  const [one, two] = await openTwo()
  const stored = await one.service.storeAsset({ name: 'a.txt', bytes: new TextEncoder().encode('x') })
  if (!stored.ok) throw new Error(JSON.stringify(stored.problem))
  const { id, filename } = stored.value
  await two.service.checkForOthers()
  const { token } = await one.service.personalTokens.add('Ada')
  const change = { method: 'PUT', headers: { authorization: token, 'content-type': 'application/json' } }
  const body = JSON.stringify({ asset: { is_private: true } })
  two.events.length = 0
  await one.service.manage(new Request(`http://cms.test/v1/spaces/290471/assets/${id}`, { ...change, body }))
  await expect.poll(async () => (await two.service.checkForOthers()) || two.events.length > 0).toBe(true)
  expect(two.events[0]).toMatchObject({ kind: 'elsewhere', isVisible: true, addresses: [filename] })
  expect(two.service.accessTo(filename, new URLSearchParams())).toBe('withheld')
})
