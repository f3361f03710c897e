import { expect, test } from 'vitest'
import { unpackOverview } from '../../../../model/editing/story-overview.ts'
import { writeExport } from '../../../delivery/delivery-world.fixture.ts'
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

test('a change that is taken back is none, and one language alone is changed alone', async () => {
  const t = await open()
  await t.service.importExport(writeExport({ stories: [] }))
  const content = (words: object) => ({ story: { content: { ...page('eins'), title__i18n__en: 'one', ...words } } })
  const translated_slugs_attributes = [{ lang: 'en', slug: 'one', name: 'One' }]
  const story = await t.add({ name: 'One', slug: 'one', ...content({}).story, translated_slugs_attributes })
  await t.manage('GET', `stories/${story.id}/publish`)
  const state = async (words: object) => {
    const saved = await t.manage('PUT', `stories/${story.id}`, content(words))
    const listed = (await t.manage('GET', 'stories?has_unpublished_changes=1')).body.stories.length
    const { rows } = await t.overview(`?by_ids=${story.id}`)
    return [rows[0]?.states, saved.body.story.unpublished_changes, listed]
  }
  expect(await state({ title: 'zwei' })).toEqual([['changed', 'published'], true, 1])
  expect(await state({ title__i18n__en: 'two' })).toEqual([['published', 'changed'], true, 1])
  expect(await state({ title: 'zwei', title__i18n__en: 'two' })).toEqual([['changed', 'changed'], true, 1])
  expect(await state({})).toEqual([['published', 'published'], false, 0])
  expect(await state({ _source__i18n__en: { title: 'eins' }, lead: '' })).toEqual([
    ['published', 'published'],
    false,
    0,
  ])
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
