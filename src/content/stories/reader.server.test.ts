import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createContentChanges } from '../changes/content-changes.ts'
import { createNotes } from '../changes/provenance.ts'
import type { ContentClient } from '../client/client.server.ts'
import { createSiteContent } from '../site-content.server.ts'
import { createContentReader } from './reader.server.ts'
import { testUuid } from './stories.fixture.ts'

const folder = 'busse-design'

/** The reader of an English page in a space of articles; `pages` holds the numbers of the pages that were read. */
function readerOf(articles: readonly { isTranslated: boolean }[], space?: ContentClient['space']) {
  const pages: number[] = []
  const time = { now: 0 }
  const stories = articles.map((_, index) => ({
    id: index,
    uuid: testUuid(index),
    name: `Artikel ${index}`,
    slug: `a${index}`,
    full_slug: `${folder}/a${index}`,
    content: { component: 'news_article', _uid: `u${index}`, title: `Artikel ${index}` },
  }))
  const links = Object.fromEntries(
    articles.map(({ isTranslated }, index) => [
      testUuid(index),
      {
        id: index,
        uuid: testUuid(index),
        slug: `${folder}/a${index}`,
        name: `Artikel ${index}`,
        is_folder: false,
        is_startpage: false,
        published: true,
        alternates: [
          { lang: 'en', path: `${folder}/a${index}`, name: isTranslated ? 'Article' : null, published: true },
        ],
      },
    ]),
  )
  const client: ContentClient = {
    space,
    checkVersion: async () => {},
    drawing: async () => null,
    async get(path, query) {
      if (path === 'links') return { body: { links }, total: stories.length, perPage: 1000 }
      if ('filter_query[locales][is]' in query) return { body: { stories: [] }, total: 0, perPage: 100 }
      const [page, perPage] = [Number(query.page), Number(query.per_page)]
      pages.push(page)
      const found = stories.slice((page - 1) * perPage, page * perPage)
      return { body: { stories: found, rels: [] }, total: stories.length, perPage }
    },
  }
  const changes = createContentChanges(silentLog)
  const content = createSiteContent({
    client,
    folder,
    assetOrigin: null,
    keepEntries: 10,
    pause: () => new Promise(resolve => void setImmediate(resolve)),
    clock: () => time.now,
    log: silentLog,
    changes,
  })
  const notes = createNotes(0)
  const own = content.noting(notes)
  const reader = createContentReader({ content: own, folder, locale: 'en', version: 'published', log: silentLog })
  return { pages, notes, time, changes, reader }
}

const translated = (...flags: number[]) => flags.map(flag => ({ isTranslated: flag === 1 }))

test('a list of a few reads on where some have no page in its language', async () => {
  const { reader, pages } = readerOf(translated(1, 0, 0, 1, 1, 1, 1))
  const { stories, total } = await reader.stories('news_article', { limit: 3 })
  expect(stories.map(({ uuid }) => uuid)).toEqual([0, 3, 4].map(testUuid))
  expect(total).toBe(5)
  expect(pages).toEqual([1, 2])
})

test('it reads no more than it needs, and ends where there are no more', async () => {
  const enough = readerOf(translated(1, 1, 1, 1))
  expect((await enough.reader.stories('news_article', { limit: 2 })).stories).toHaveLength(2)
  expect(enough.pages).toEqual([1])
  const few = readerOf(translated(0, 1, 0))
  expect((await few.reader.stories('news_article', { limit: 2 })).stories).toHaveLength(1)
  expect(few.pages).toEqual([1, 2])
})

/** All stories of the space have been read. */
const wholeSpace = { isPending: () => false, filled: async () => {}, readAll: async () => {}, onStories: () => {} }

test.each([
  [60, 60, true],
  [400, 400, true],
  [3000, 100, false],
])('of %i articles in a copied space a page shows %i at once', async (count, shown, isComplete) => {
  const { reader, notes } = readerOf(
    Array.from({ length: count }, () => ({ isTranslated: true })),
    wholeSpace,
  )
  const page = await reader.stories('news_article')
  expect([page.stories.length, page.total, notes.isComplete]).toEqual([shown, count, isComplete])
})

test('a list that takes longer than anybody waits is made meanwhile, once, and then shown as a whole', async () => {
  const { reader, pages, time, changes } = readerOf(
    Array.from({ length: 3000 }, () => ({ isTranslated: true })),
    wholeSpace,
  )
  const sizes = async () => {
    // What is incomplete is made anew after two seconds.
    time.now += 3000
    return (await reader.stories('news_article')).stories.length
  }
  expect(await Promise.all([sizes(), sizes()])).toEqual([100, 100])
  await expect.poll(sizes, { timeout: 20_000 }).toBe(3000)
  expect(pages.filter(page => page === 30)).toEqual([30])
  // A story of another type is no reason to parse thousands again.
  changes.announce({ tags: ['story:x', 'list:page'] })
  expect(await sizes()).toBe(3000)
  expect(pages.filter(page => page === 30)).toEqual([30])
  changes.announce({ tags: ['story:y', 'list:news_article'] })
  await expect.poll(sizes, { timeout: 20_000 }).toBe(3000)
  expect(pages.filter(page => page === 30)).toEqual([30, 30])
})
