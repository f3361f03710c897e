import { expect, test } from 'vitest'
import { unpackOverview } from '../../../../model/editing/story-overview.ts'
import { openManagedService } from '../../../management.fixture.ts'

const page = (title: string) => ({ component: 'page', title })

async function open() {
  const t = await openManagedService()
  const add = async (story: object) => (await t.manage('POST', 'stories', { story })).body.story
  const overview = async (query = '') => {
    const { status, body } = await t.manage('GET', `stories/overview${query}`)
    expect(status).toBe(200)
    return { body, rows: unpackOverview(body) }
  }
  return { ...t, add, overview }
}

test('every story and folder is in it, in the order of the tree', async () => {
  const t = await open()
  const news = await t.add({ name: 'Neuigkeiten', slug: 'news', is_folder: true })
  const second = await t.add({ name: 'Zweite', slug: 'b', parent_id: news.id, position: 20, content: page('2') })
  const first = await t.add({
    name: 'Erste Meldung',
    slug: 'erste-meldung',
    parent_id: news.id,
    position: 10,
    content: page('1'),
  })
  const { rows } = await t.overview()
  const own = rows.filter(({ id }) => [news.id, first.id, second.id].includes(id))
  expect(own.map(({ id }) => id)).toEqual([news.id, first.id, second.id])
  expect(own).toMatchObject([
    { name: 'Neuigkeiten', type: null, parentId: news.parent_id ?? 0, states: [] },
    { name: 'Erste Meldung', slug: 'erste-meldung', type: 'page', parentId: news.id },
    { name: 'Zweite', slug: 'b', type: 'page' },
  ])
})

test('the state follows from what visitors see, the draft and the plans', async () => {
  const t = await open()
  const story = await t.add({ name: 'One', slug: 'one', content: page('1') })
  const state = async () => (await t.overview(`?by_ids=${story.id}`)).rows[0]?.states[0]
  expect(await state()).toBe('draft')
  await t.manage('GET', `stories/${story.id}/publish`)
  expect(await state()).toBe('published')
  await t.manage('PUT', `stories/${story.id}`, { story: { content: page('2') } })
  expect(await state()).toBe('changed')
  const schedule = { story_id: story.id, action: 'publish', at: '2026-12-01T08:00', time_zone: 'Europe/Berlin' }
  const planned = await t.manage('POST', 'schedules', { schedule })
  expect(await state()).toBe('scheduled')
  await t.manage('DELETE', `schedules/${planned.body.schedule.id}`)
  await t.manage('GET', `stories/${story.id}/unpublish`)
  expect(await state()).toBe('off')
})

test('who has the newest one is told so in one line; any change makes a new one', async () => {
  const t = await open()
  const story = await t.add({ name: 'One', slug: 'one', content: page('1') })
  const { body } = await t.overview()
  expect((await t.manage('GET', `stories/overview?version=${body.version}`)).body).toEqual({ version: body.version })
  const changes = [
    () => t.manage('PUT', `stories/${story.id}`, { story: { name: 'Uno' } }),
    () => t.manage('GET', `stories/${story.id}/publish`),
    () => t.manage('DELETE', `stories/${story.id}`),
  ]
  let { version } = body
  for (const change of changes) {
    await change()
    const next = (await t.manage('GET', `stories/overview?version=${version}`)).body
    expect(next.version).not.toBe(version)
    expect(next.ids).toBeTypeOf('string')
    version = next.version
  }
})

test('the owner of a story is kept and can be changed', async () => {
  const t = await open()
  const story = await t.add({ name: 'One', slug: 'one', content: page('1') })
  expect(story.owner_id).toBeNull()
  await t.manage('PUT', `stories/${story.id}`, { story: { owner_id: t.userId } })
  const { rows, body } = await t.overview(`?by_ids=${story.id}`)
  expect(rows[0]?.ownerId).toBe(t.userId)
  expect(body.people).toContainEqual({ id: t.userId, name: 'Ada' })
})
