import { expect, test } from 'vitest'
import { make } from '../content-service.fixture.ts'
import { siteWithNews } from './site-with-news.fixture.ts'

test('a new story is a draft: visitors do not see it, editors do', async () => {
  const t = await siteWithNews()
  await t.stories.createStory({ name: 'Two', slug: 'two', parentId: t.news.id, content: { component: 'article' } })
  expect((await t.get('stories/site/news/two')).status).toBe(404)
  expect((await t.get('stories/site/news/two?version=draft')).body.story).toMatchObject({
    name: 'Two',
    published_at: null,
  })
})

test('saving changes the draft alone; publishing shows it to visitors', async () => {
  const t = await siteWithNews()
  await t.stories.saveStory(t.home.id, { name: 'Start', content: { component: 'page', title: 'New' } })
  expect((await t.get('stories/site/home')).body.story).toMatchObject({ name: 'Home', content: { title: 'Home' } })
  expect((await t.get('stories/site/home?version=draft')).body.story).toMatchObject({
    name: 'Start',
    content: { title: 'New' },
  })
  t.advance(5000)
  await t.stories.publishStory(t.home.id)
  expect((await t.get('stories/site/home')).body.story).toMatchObject({
    name: 'Start',
    content: { title: 'New' },
    published_at: '2026-11-22T00:00:05.000Z',
    first_published_at: '2026-11-22T00:00:00.000Z',
  })
})

test('missing _uids are made at every depth, present ones stay', async () => {
  const t = await siteWithNews()
  const body = [{ component: 'text' }, { component: 'text', _uid: 'mine' }]
  await t.stories.saveStory(t.home.id, { content: { component: 'page', body } })
  const { content } = (await t.get('stories/site/home?version=draft')).body.story
  expect(content._uid).toMatch(/^0000/)
  expect(content.body[0]._uid).toMatch(/^0000/)
  expect(content.body[1]._uid).toBe('mine')
})

test('cv is stable while drafts are saved and strictly grows with every publish, also within one second', async () => {
  const t = await siteWithNews()
  const first = t.service.contentVersion()
  await t.stories.saveStory(t.home.id, { content: { component: 'page', title: 'x' } })
  expect(t.service.contentVersion()).toBe(first)
  const seen = [first]
  for (let i = 0; i < 3; i++) {
    await t.stories.publishStory(t.home.id)
    seen.push(t.service.contentVersion())
  }
  await t.stories.unpublishStory(t.home.id)
  await t.stories.deleteStory(t.home.id)
  seen.push(t.service.contentVersion())
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
  t.advance(3_600_000)
  await t.stories.publishStory(t.article.id)
  expect(t.service.contentVersion()).toBe(Date.UTC(2026, 10, 22, 1) / 1000)
})

test('renaming a folder takes its stories and their translated paths along and tells about each', async () => {
  const t = await siteWithNews()
  void t.service.importExport('/does/not/exist')
  await t.stories.moveStory(t.news.id, { slug: 'neues' })
  expect((await t.get('stories/site/neues/one')).body.story.full_slug).toBe('site/neues/one')
  expect((await t.get('stories/site/news/one')).status).toBe(404)
  // That redirects are recorded is told when it is done, by then or later.
  expect(t.events.filter(({ kind }) => kind !== 'datasource')).toEqual([
    expect.objectContaining({ kind: 'moved', fullSlug: 'site/neues' }),
    expect.objectContaining({
      kind: 'moved',
      fullSlug: 'site/neues/one',
      component: 'article',
      storyId: t.article.id,
      uuid: t.article.uuid,
    }),
    expect.objectContaining({ kind: 'saved', fullSlug: 'site/neues' }),
  ])
})

test('a story moves to another folder; the list by prefix follows', async () => {
  const t = await siteWithNews()
  await t.stories.moveStory(t.home.id, { parentId: t.news.id })
  const { body } = await t.get('stories?starts_with=site/news/&sort_by=slug:asc')
  expect(body.stories.map((story: { full_slug: string }) => story.full_slug)).toEqual([
    'site/news/home',
    'site/news/one',
  ])
})

test('a start page stands for its folder, with and without slash', async () => {
  const t = await siteWithNews()
  await make(t, { name: 'All', slug: 'news', parentId: t.news.id, isStartpage: true, content: { component: 'page' } })
  expect((await t.get('stories/site/news')).body.story).toMatchObject({ full_slug: 'site/news/', is_startpage: true })
  expect((await t.get('stories/site/news/')).body.story.full_slug).toBe('site/news/')
  await t.stories.moveStory(t.news.id, { slug: 'neues' })
  expect((await t.get('stories/site/neues/')).body.story.full_slug).toBe('site/neues/')
})

test('deleting a folder deletes what is in it; the address is free again', async () => {
  const t = await siteWithNews()
  await t.stories.deleteStory(t.news.id)
  expect((await t.get('stories/site/news/one?version=draft')).status).toBe(404)
  expect(t.events.map(event => event.kind)).toEqual(['deleted', 'deleted'])
  const again = await t.stories.createStory({ name: 'News', slug: 'news', parentId: t.site.id }, 'folder')
  expect(again.ok).toBe(true)
})

test('history keeps every version; restoring makes an old one the draft and leaves visitors alone', async () => {
  const t = await siteWithNews()
  await t.stories.saveStory(t.home.id, { content: { component: 'page', title: 'Second' } })
  await t.stories.publishStory(t.home.id)
  const [second, first] = await t.stories.history(t.home.id)
  expect([second, first]).toMatchObject([{ isPublished: true, reason: 'save' }, { isPublished: false }])
  await t.stories.restoreVersion(t.home.id, first?.versionId ?? 0)
  expect((await t.get('stories/site/home?version=draft')).body.story.content.title).toBe('Home')
  expect((await t.get('stories/site/home')).body.story.content.title).toBe('Second')
  expect((await t.stories.history(t.home.id))[0]).toMatchObject({ reason: 'restore', isDraft: true })
  expect(await t.stories.restoreVersion(t.article.id, first?.versionId ?? 0)).toMatchObject({ ok: false })
})

test('unpublishing hides a story from visitors and keeps the draft', async () => {
  const t = await siteWithNews()
  await t.stories.unpublishStory(t.home.id)
  expect((await t.get('stories/site/home')).status).toBe(404)
  expect((await t.get('stories/site/home?version=draft')).status).toBe(200)
  expect(t.events).toMatchObject([{ kind: 'unpublished', fullSlug: 'site/home' }])
})

test('a save is in the next list, filtered and sorted by what was saved', async () => {
  const t = await siteWithNews()
  const list = 'stories?version=draft&filter_query[title][like]=*neu*&sort_by=content.title:desc'
  expect((await t.get(list)).body.stories).toEqual([])
  await t.stories.saveStory(t.home.id, { content: { component: 'page', title: 'Neu A' } })
  await t.stories.saveStory(t.article.id, { content: { component: 'article', title: 'Neu B' } })
  expect((await t.get(list)).body.stories.map((story: { id: number }) => story.id)).toEqual([t.article.id, t.home.id])
  expect((await t.get('stories?search_term=neu&version=draft')).body.stories).toHaveLength(2)
  expect((await t.get('stories?search_term=neu')).body.stories).toHaveLength(0)
})

test('two saves at once do not take the same slug', async () => {
  const t = await siteWithNews()
  const same = { name: 'Same', slug: 'same', parentId: t.site.id, content: { component: 'page' } }
  const results = await Promise.all([t.stories.createStory(same), t.stories.createStory(same)])
  expect(results.map(result => result.ok)).toEqual([true, false])
})

test('a listener that throws disturbs neither the save nor the others', async () => {
  const t = await siteWithNews()
  t.service.subscribe(() => {
    throw new Error('broken listener')
  })
  const heard: string[] = []
  const stop = t.service.subscribe(event => void heard.push(event.kind))
  await t.stories.publishStory(t.home.id)
  stop()
  await t.stories.publishStory(t.home.id)
  expect(heard).toEqual(['published'])
  expect(t.errors).toHaveLength(2)
})

test('the index after many random changes is the index of a fresh start', async () => {
  const t = await siteWithNews()
  for (let i = 0; i < 40; i++) {
    await make(t, {
      name: `S${i}`,
      slug: `s${i}`,
      parentId: i % 2 ? t.news.id : t.site.id,
      content: { component: 'page', n: String(i) },
    })
  }
  const ids = (await t.get('stories?per_page=100')).body.stories.map((story: { id: number }) => story.id)
  for (const [i, id] of ids.entries()) {
    if (i % 5 === 0) await t.stories.deleteStory(id)
    else if (i % 5 === 1) await t.stories.saveStory(id, { content: { component: 'page', n: 'changed' } })
    else if (i % 5 === 2) await t.stories.unpublishStory(id)
    else if (i % 5 === 3) await t.stories.moveStory(id, { slug: `m${i}`, position: i })
  }
  await t.stories.moveStory(t.news.id, { slug: 'renamed' })
  // Where things were before is noted after they have moved.
  await t.service.close()
  const fresh = await t.reopen()
  for (const path of [
    'stories?per_page=100',
    'stories?per_page=100&version=draft',
    'stories?version=draft&filter_query[n][in]=changed&sort_by=slug:desc',
    'stories?starts_with=site/renamed/&sort_by=content.n:asc:int',
    'links?per_page=1000',
    'stories?search_term=changed&version=draft',
  ]) {
    expect((await t.get(path, fresh.fetch)).body, path).toEqual((await t.get(path)).body)
  }
})
