import { expect, test } from 'vitest'
import { openManagedService } from '../management.fixture.ts'

test('what is deleted for good is gone with everything below it, and cannot come back', async () => {
  const t = await openManagedService()
  const add = async (story: object) => (await t.manage('POST', 'stories', { story })).body.story
  const folder = await add({ name: 'Alt', slug: 'alt', is_folder: true })
  const story = await add({
    name: 'Eins',
    slug: 'eins',
    parent_id: folder.id,
    content: { component: 'page', title: '1' },
  })
  await t.manage('GET', `stories/${story.id}/publish`)
  const schedule = { story_id: story.id, action: 'publish', at: '2026-12-01T08:00', time_zone: 'Europe/Berlin' }
  await t.manage('POST', 'schedules', { schedule })
  await t.manage('DELETE', `stories/${folder.id}`)
  const trash = async () =>
    (await t.manage('GET', 'stories?in_trash=true')).body.stories.map(({ id }: { id: number }) => id)
  expect(await trash()).toEqual(expect.arrayContaining([folder.id, story.id]))
  expect((await t.manage('DELETE', `stories/trash/${folder.id}`)).status).toBe(204)
  expect(await trash()).toEqual([])
  expect((await t.manage('GET', `stories/${story.id}/undelete`)).status).toBe(404)
  expect((await t.manage('DELETE', `stories/trash/${folder.id}`)).status).toBe(404)
})

test('a story that is not in the bin is not deleted for good', async () => {
  const t = await openManagedService()
  const { body } = await t.manage('POST', 'stories', {
    story: { name: 'Eins', slug: 'eins', content: { component: 'page', title: '1' } },
  })
  expect((await t.manage('DELETE', `stories/trash/${body.story.id}`)).status).toBe(404)
  expect((await t.manage('GET', `stories/${body.story.id}`)).status).toBe(200)
})

test('only what has been there long enough goes by itself', async () => {
  const t = await openManagedService()
  const { body } = await t.manage('POST', 'stories', {
    story: { name: 'Eins', slug: 'eins', content: { component: 'page', title: '1' } },
  })
  await t.manage('DELETE', `stories/${body.story.id}`)
  expect(await t.service.stories.purgeBefore('2026-11-21T00:00:00.000Z')).toBe(0)
  expect(await t.service.stories.purgeBefore('2026-11-23T00:00:00.000Z')).toBe(1)
})
