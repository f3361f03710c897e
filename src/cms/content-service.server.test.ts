import { expect, test } from 'vitest'
import { make, openTestService } from './content-service.fixture.ts'

test('tokens are made at the first start, kept for the next, and give way to configured ones', async () => {
  const t = await openTestService({ tokens: {} })
  const made = t.service.tokens()
  expect(made.public).toMatch(/^secret-/)
  expect(made.preview).not.toBe(made.public)
  expect((await t.reopen()).tokens()).toEqual(made)
  expect((await t.reopen({ tokens: { public: 'mine' } })).tokens()).toEqual({ ...made, public: 'mine' })
})

test('cv survives a restart', async () => {
  const t = await openTestService()
  t.advance(60_000)
  await make(t, { name: 'A', slug: 'a', content: { component: 'page' } })
  const cv = t.service.contentVersion()
  t.advance(3_600_000)
  expect((await t.reopen()).contentVersion()).toBe(cv)
})

test('a story rendered before is rendered anew after every kind of change to it', async () => {
  const t = await openTestService()
  const folder = await make(t, { name: 'F', slug: 'f' }, 'folder')
  const { id } = await make(t, {
    name: 'A',
    slug: 'a',
    parentId: folder.id,
    content: { component: 'page', title: '1' },
  })
  const draft = async () => (await t.get(`stories/${id}?version=draft`)).body.story
  expect((await draft()).content.title).toBe('1')
  await t.service.stories.saveStory(id, { content: { component: 'page', title: '2' } })
  expect((await draft()).content.title).toBe('2')
  await t.service.stories.moveStory(folder.id, { slug: 'g' })
  expect((await draft()).full_slug).toBe('g/a')
  const other = await make(t, {
    name: 'B',
    slug: 'b',
    content: { component: 'page' },
    groupId: (await draft()).group_id,
  })
  expect((await draft()).alternates).toMatchObject([{ id: other.id, full_slug: 'b' }])
  await t.service.stories.deleteStory(other.id)
  expect((await draft()).alternates).toEqual([])
})

test('the memory for rendered stories is bounded and correct when it overflows', async () => {
  const t = await openTestService({ maxCachedLength: 3000 })
  for (let i = 0; i < 20; i++) await make(t, { name: `S${i}`, slug: `s${i}`, content: { component: 'page', n: i } })
  for (let round = 0; round < 2; round++) {
    const { body } = await t.get('stories?sort_by=content.n:asc:int')
    expect(body.stories.map((story: { content: { n: number } }) => story.content.n)).toEqual(
      Array.from({ length: 20 }, (_, i) => i),
    )
  }
})

test('an inner failure is answered as JSON without its reason, and logged', async () => {
  const t = await openTestService()
  await make(t, { name: 'A', slug: 'a', content: { component: 'page' } })
  await t.database.close()
  const { status, body } = await t.get('stories/a')
  expect([status, body]).toEqual([500, { error: 'Internal server error' }])
  expect(t.errors).toHaveLength(1)
})

test('a name saved but not published shows in drafts only, also in links', async () => {
  const t = await openTestService()
  const { id, uuid } = await make(t, { name: 'Old', slug: 'a', content: { component: 'page' } })
  await t.service.stories.saveStory(id, { name: 'New' })
  expect((await t.get('links')).body.links[uuid].name).toBe('Old')
  expect((await t.get('links?version=draft')).body.links[uuid].name).toBe('New')
})

test('saving what is there already neither moves a story nor the content version', async () => {
  const t = await openTestService()
  const translatedSlugs = [{ lang: 'en', slug: 'b', name: null }]
  const { id } = await make(t, { name: 'A', slug: 'a', content: { component: 'page' }, translatedSlugs })
  const cv = t.service.contentVersion()
  t.events.length = 0
  await t.service.stories.saveStory(id, { slug: 'a', translatedSlugs, tagList: [], content: { component: 'page' } })
  expect([t.service.contentVersion(), t.events.map(event => event.kind)]).toEqual([cv, ['saved']])
})
