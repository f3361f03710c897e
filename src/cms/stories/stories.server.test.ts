import { expect, test } from 'vitest'
import { make, openTestService } from '../content-service.fixture.ts'
import { openWorld } from '../delivery/delivery-world.fixture.ts'

async function siteWithNews() {
  const t = await openTestService()
  const site = await make(t, { name: 'Site', slug: 'site' }, 'folder')
  const news = await make(t, { name: 'News', slug: 'news', parentId: site.id }, 'folder')
  const home = await make(t, {
    name: 'Home',
    slug: 'home',
    parentId: site.id,
    content: { component: 'page', title: 'Home' },
  })
  const article = await make(t, {
    name: 'One',
    slug: 'one',
    parentId: news.id,
    content: { component: 'article', title: 'One' },
  })
  t.events.length = 0
  return { ...t, site, news, home, article, stories: t.service.stories }
}

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
  expect(t.events).toEqual([
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

test.each([
  ['a taken slug', { slug: 'home' }, { slug: ['has already been taken'] }],
  ['a reserved slug', { slug: 'suche' }, { slug: ['is reserved'] }],
  ['a reserved slug in capitals', { slug: 'Editor' }, { slug: ['is reserved'] }],
  ['two underscores in front', { slug: '__x' }, { slug: ['is reserved'] }],
  [
    'a reserved translated slug',
    { translatedSlugs: [{ lang: 'en', slug: 'search', name: null }] },
    { translated_slugs: ['is reserved'] },
  ],
  ['a slash in a slug', { slug: 'a/b' }, { slug: ['is invalid'] }],
  [
    'a slug that ends like a file',
    { slug: 'node.js' },
    { slug: ['can\'t end in ".js" (addresses with this ending are files)'] },
  ],
  [
    'a translated slug that ends like a file',
    { translatedSlugs: [{ lang: 'en', slug: 'plan.PDF.SVG', name: null }] },
    { translated_slugs: ['can\'t end in ".SVG" (addresses with this ending are files)'] },
  ],
  ['a control character of the second kind', { slug: 'a\u0085b' }, { slug: ['is invalid'] }],
  ['half a character', { slug: 'a\ud800' }, { slug: ['is invalid (half of a character)'] }],
  ['the feed of the news', { slug: 'neuigkeiten.rss' }, { slug: ['is reserved'] }],
  ['the name of the website folder', { slug: 'site' }, { slug: ['is reserved'] }],
  ['an empty slug', { slug: ' ' }, { slug: ["can't be blank"] }],
  ['a slug of dots', { slug: '..' }, { slug: ['is invalid'] }],
  ['an endless slug', { slug: 'a'.repeat(201) }, { slug: ['is too long (maximum is 200 characters)'] }],
  ['no name', { name: '' }, { name: ["can't be blank"] }],
  ['a parent that is no folder', { parentId: 4711 }, { parent_id: ['is not a folder'] }],
  ['content without component', { content: { title: 'x' } }, { content: ['needs a component'] }],
  ['content nested too deep', { content: deep(150) }, { content: ['is nested too deep'] }],
  [
    'content over 5 MB',
    { content: { component: 'page', text: 'x'.repeat(6_000_000) } },
    { content: ['is too large (maximum is 5 MB)'] },
  ],
  ['a position that is no number', { position: Number.NaN }, { position: ['is not a number'] }],
])('%s is refused with its field', async (_, change, problem) => {
  const t = await siteWithNews()
  const base = { name: 'New', slug: 'new', parentId: t.site.id, content: { component: 'page' } }
  expect(await t.stories.createStory({ ...base, ...change })).toEqual({ ok: false, problem })
  expect(t.events).toEqual([])
})

test('a slug that is refused when a story is made is refused when it is renamed or moved too', async () => {
  const t = await siteWithNews()
  const problem = { slug: ['can\'t end in ".js" (addresses with this ending are files)'] }
  expect(await t.stories.saveStory(t.article.id, { slug: 'node.js' })).toEqual({ ok: false, problem })
  expect(await t.stories.moveStory(t.article.id, { slug: 'node.js' })).toEqual({ ok: false, problem })
  const below = await make(t, { name: 'Search', slug: 'search', parentId: t.news.id, content: { component: 'page' } })
  expect(await t.stories.moveStory(below.id, { parentId: t.site.id })).toEqual({
    ok: false,
    problem: { slug: ['is reserved'] },
  })
  const translated = await make(t, {
    name: 'Suchen',
    slug: 'suchen',
    parentId: t.news.id,
    content: { component: 'page' },
    translatedSlugs: [{ lang: 'en', slug: 'search-en', name: null }],
  })
  expect((await t.stories.moveStory(translated.id, { parentId: t.site.id })).ok).toBe(true)
})

test('an address may be no longer than what the site looks up', async () => {
  const t = await siteWithNews()
  let parentId = t.site.id
  for (let depth = 0; depth < 2; depth++) {
    parentId = (await make(t, { name: 'Tief', slug: '建'.repeat(100), parentId }, 'folder')).id
  }
  const story = { name: 'Tief', parentId, content: { component: 'page' } }
  expect(await t.stories.createStory({ ...story, slug: '建'.repeat(30) })).toEqual({
    ok: false,
    problem: { slug: ['makes an address that is too long (maximum is 2000 characters)'] },
  })
  expect((await t.stories.createStory({ ...story, slug: 'kurz' })).ok).toBe(true)
})

test('a folder gets no name, and no place, that makes an address below it too long', async () => {
  const t = await siteWithNews()
  const upper = await make(t, { name: 'Oben', slug: '建'.repeat(50), parentId: t.site.id }, 'folder')
  const lower = await make(t, { name: 'Unten', slug: '建'.repeat(100), parentId: upper.id }, 'folder')
  await make(t, { name: 'Ganz unten', slug: '建'.repeat(30), parentId: lower.id, content: { component: 'page' } })
  const problem = { slug: [expect.stringContaining('Ganz unten')] }
  expect(await t.stories.moveStory(upper.id, { slug: '建'.repeat(100) })).toEqual({ ok: false, problem })
  const other = await make(t, { name: 'Anderswo', slug: '建'.repeat(60), parentId: t.site.id }, 'folder')
  expect(await t.stories.moveStory(upper.id, { parentId: other.id })).toEqual({ ok: false, problem })
  expect((await t.stories.moveStory(upper.id, { slug: '建'.repeat(51) })).ok).toBe(true)
})

test('translated addresses are measured as well: those of the story, and those below a folder', async () => {
  const t = await openWorld()
  const { stories } = t.service
  const parentId = t.service.findStory('site')?.id ?? 0
  const upper = await make(t, { name: 'Oben', slug: 'oben', parentId }, 'folder')
  const lower = await make(t, { name: 'Unten', slug: '建'.repeat(100), parentId: upper.id }, 'folder')
  await make(t, { name: 'Ganz unten', slug: '建'.repeat(30), parentId: lower.id, content: { component: 'page' } })
  const inEnglish = (slug: string) => ({ translatedSlugs: [{ lang: 'en', slug, name: 'Above' }] })
  const problem = { translated_slugs: [expect.stringContaining('Ganz unten')] }
  expect(await stories.saveStory(upper.id, inEnglish('建'.repeat(100)))).toEqual({ ok: false, problem })
  expect((await stories.saveStory(upper.id, inEnglish('建'.repeat(80)))).ok).toBe(true)
  const other = await make(t, { name: 'Anderswo', slug: 'anderswo', parentId, ...inEnglish('建'.repeat(20)) }, 'folder')
  expect(await stories.moveStory(upper.id, { parentId: other.id })).toEqual({ ok: false, problem })
  const page = { name: 'Seite', slug: 'seite', parentId: lower.id, content: { component: 'page' } }
  expect(await stories.createStory({ ...page, ...inEnglish('建'.repeat(60)) })).toEqual({
    ok: false,
    problem: { translated_slugs: ['makes an address that is too long (maximum is 2000 characters)'] },
  })
})

test('reserved slugs are free below another folder', async () => {
  const t = await siteWithNews()
  const made = await t.stories.createStory({
    name: 'Search',
    slug: 'suche',
    parentId: t.news.id,
    content: { component: 'page' },
  })
  expect(made.ok).toBe(true)
})

test('a folder cannot move into itself', async () => {
  const t = await siteWithNews()
  expect(await t.stories.moveStory(t.site.id, { parentId: t.news.id })).toMatchObject({
    problem: { parent_id: ['is the folder itself or inside it'] },
  })
})

test('unknown stories and folders in the wrong place are refused, not thrown', async () => {
  const t = await siteWithNews()
  expect(await t.stories.publishStory(4711)).toEqual({ ok: false, problem: { id: ['could not be found'] } })
  expect(await t.stories.publishStory(t.news.id)).toEqual({ ok: false, problem: { id: ['is a folder'] } })
  expect(await t.stories.history(4711)).toEqual([])
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

function deep(levels: number): { component: string; body?: unknown } {
  let block: { component: string; body?: unknown } = { component: 'x' }
  for (let i = 0; i < levels; i++) block = { component: 'x', body: [block] }
  return block
}
