import { expect, test } from 'vitest'
import { make } from '../content-service.fixture.ts'
import { openWorld } from '../delivery/delivery-world.fixture.ts'
import { siteWithNews } from './site-with-news.fixture.ts'

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

function deep(levels: number): { component: string; body?: unknown } {
  let block: { component: string; body?: unknown } = { component: 'x' }
  for (let i = 0; i < levels; i++) block = { component: 'x', body: [block] }
  return block
}
