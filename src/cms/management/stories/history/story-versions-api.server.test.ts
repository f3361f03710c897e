import { expect, test } from 'vitest'
import { openManagedService } from '../../../management.fixture.ts'
import { create, page, publicTitle } from '../managed-pages.fixture.ts'

test('of two writers who read the same state, the second is told so', async () => {
  const t = await openManagedService()
  const { id } = await create(t, { name: 'A', slug: 'a', content: page('1') })
  const read = (await t.manage('GET', `stories/${id}`)).body
  const save = (title: string, more: object) =>
    t.manage('PUT', `stories/${id}`, { story: { content: page(title) }, ...more })
  const both = await Promise.all([
    save('mine', { lock_version: read.lock_version }),
    save('yours', { lock_version: read.lock_version }),
  ])
  expect(both.map(answer => answer.status)).toEqual([200, 409])
  expect(both[1].body.error).toContain('changed meanwhile')
  expect((await t.manage('GET', `stories/${id}`)).body.story.content.title).toBe('mine')
  const stale = { story: { content: page('old'), base_version_id: read.story.current_version_id } }
  expect((await t.manage('PUT', `stories/${id}`, stale)).status).toBe(409)
  expect((await save('forced', { lock_version: read.lock_version, force_update: '1' })).status).toBe(200)
  expect((await save('unlocked', {})).status).toBe(200)
})

test('a lock holds between two processes on one database', async () => {
  const t = await openManagedService()
  const { id } = await create(t, { name: 'A', slug: 'a', content: page('1') })
  const { lock_version: lockVersion } = (await t.manage('GET', `stories/${id}`)).body
  const other = await t.reopen()
  expect((await other.stories.saveStory(id, { content: page('theirs') }, { lockVersion })).ok).toBe(true)
  const answer = await t.manage('PUT', `stories/${id}`, { story: { content: page('mine') }, lock_version: lockVersion })
  expect(answer.status).toBe(409)
})

test('an address that another process has taken meanwhile is refused, and nothing is left behind', async () => {
  const t = await openManagedService()
  const other = await t.reopen()
  const story = { name: 'A', slug: 'a', content: page('theirs') }
  expect((await other.stories.createStory(story)).ok).toBe(true)
  const answer = await t.manage('POST', 'stories', { story: { ...story, content: page('mine') } })
  expect([answer.status, answer.body]).toEqual([422, { slug: ['has already been taken'] }])
  expect(await t.database.db.selectFrom('story_versions').select('id').execute()).toHaveLength(1)
})

test('what one of two people wrote is kept beside the draft: in the history, in no draft, and found by nobody', async () => {
  const t = await openManagedService()
  const { id } = await create(t, { name: 'A', slug: 'a', content: page('Draft') })
  const before = (await t.manage('GET', `stories/${id}`)).body
  const keep = (title: string, replaces: number | null) =>
    t.manage('POST', `stories/${id}/versions`, { version: { content: page(title), replaces } })
  const first = await keep('Aside', null)
  expect(first.status).toBe(201)
  const second = await keep('Aside, longer', first.body.version.id)
  const { versions } = (await t.manage('GET', `stories/${id}/versions?with_content=1`)).body
  expect(versions).toMatchObject([
    { id: second.body.version.id, event: 'aside', is_current: false, content: { title: 'Aside, longer' } },
    { event: 'save', is_current: true, content: { title: 'Draft' } },
  ])
  expect((await t.manage('GET', `stories/${id}`)).body).toEqual(before)
  expect((await t.manage('GET', 'stories?text_search=longer')).body.stories).toEqual([])
  expect((await t.manage('POST', `stories/${id}/versions`, { version: { content: 'x' } })).status).toBe(422)
})

test('versions are kept, compared and restored; what visitors see does not change by it', async () => {
  const t = await openManagedService()
  const { id } = await create(t, { name: 'A', slug: 'a', content: page('1') }, { publish: 1 })
  await t.manage('PUT', `stories/${id}`, { story: { content: page('2') } })
  const { versions } = (await t.manage('GET', `stories/${id}/versions`)).body
  expect(versions.map((each: { status: string; user: string }) => [each.status, each.user])).toEqual([
    ['draft', 'Ada'],
    ['published', 'Ada'],
  ])
  const official = await t.manage('GET', `versions?model=stories&model_id=${id}`)
  expect(official.body.versions).toEqual(versions)
  const restored = await t.manage('GET', `stories/${id}/restore_with?version=${versions[1].id}&versions_v2=true`)
  expect(restored.body.story.content.title).toBe('1')
  await t.manage('PUT', `stories/${id}`, { story: { content: page('3') } })
  expect((await t.manage('GET', `stories/${id}/discard_changes`)).body.story.content.title).toBe('1')
  expect((await t.manage('GET', `stories/${id}/versions`)).headers.get('total')).toBe('5')
  expect(await publicTitle(t, 'a')).toBe('1')
})

test('a deleted folder is in the trash with what was in it, and comes back as drafts', async () => {
  const t = await openManagedService()
  const folder = await create(t, { name: 'F', slug: 'f', is_folder: true })
  const story = await create(t, { name: 'A', slug: 'a', parent_id: folder.id, content: page('word') }, { publish: 1 })
  await t.manage('DELETE', `stories/${folder.id}`)
  const trash = await t.manage('GET', 'stories?in_trash=true')
  expect(trash.body.stories.map((each: { id: number }) => each.id)).toEqual([folder.id, story.id])
  const back = await t.manage('GET', `stories/${folder.id}/undelete`)
  expect([back.status, back.body.story.full_slug]).toEqual([200, 'f'])
  expect((await t.manage('GET', `stories/${story.id}`)).body.story).toMatchObject({
    full_slug: 'f/a',
    published: false,
  })
  expect((await t.get('stories?version=draft&search_term=word')).body.stories).toHaveLength(1)
  await t.manage('DELETE', `stories/${story.id}`)
  await create(t, { name: 'New', slug: 'a', parent_id: folder.id, content: page('new') })
  expect(await t.manage('GET', `stories/${story.id}/undelete`)).toMatchObject({
    status: 422,
    body: { slug: ['has already been taken'] },
  })
})
