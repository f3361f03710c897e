import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createContentChanges } from '../changes/content-changes.ts'
import type { ContentClient } from '../client/client.server.ts'
import { createSiteContent } from '../site-content.server.ts'
import { createContentReader } from './reader.server.ts'
import { testUuid } from './stories.fixture.ts'

const folder = 'busse-design'

/** The reader of an English page in a space of articles; `pages` holds the numbers of the pages that were read. */
function readerOf(articles: readonly { isTranslated: boolean }[]) {
  const pages: number[] = []
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
  const content = createSiteContent({
    client,
    folder,
    assetOrigin: null,
    keepEntries: 10,
    clock: () => 0,
    log: silentLog,
    changes: createContentChanges(silentLog),
  })
  return { pages, reader: createContentReader({ content, folder, locale: 'en', version: 'published', log: silentLog }) }
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
