import { expect, test } from 'vitest'
import { silentLog } from '../../../base/log.ts'
import { locales } from '../../../model/locale.ts'
import type { WireStory } from '../../../model/story/wire.ts'
import type { ContentAnswer } from '../content-answer.ts'
import type { LastGood } from '../last-good.ts'
import { createSpaceCopy, type SpaceCopy } from './space-copy.server.ts'

/* A large space whose reading is cut short: what is left on disk is what somebody looks for. */

const bulk = 3000

/** Thousands of references come first in the space; everything else is at its end. */
function createSpace() {
  const stories = Array.from({ length: bulk }, (_, at) => toStory(`referenzen/r-${at}`, 'reference'))
  for (const slug of ['home', 'kontakt', 'team']) stories.push(toStory(slug, 'page'))
  for (let at = 0; at < 140; at++) stories.push(toStory(`neuigkeiten/n-${at}`, 'news_article'))
  stories.push(toStory('_settings', 'settings'), toStory('_clients/ampelio', 'client'))
  const asked: string[] = []
  function answer(search: URLSearchParams): ContentAnswer {
    asked.push(String(search))
    const types = search.get('filter_query[component][in]')?.split(',')
    const uuids = search.get('by_uuids')?.split(',')
    const chosen = stories.filter(
      ({ uuid, content }) => (!types || types.includes(content.component)) && (!uuids || uuids.includes(uuid)),
    )
    const [page, perPage] = [Number(search.get('page')), Number(search.get('per_page'))]
    const body = { stories: chosen.slice((page - 1) * perPage, page * perPage) }
    return { body, total: chosen.length, perPage }
  }
  return { answer, asked }
}

function toStory(path: string, component: string): WireStory {
  const slug = `site/${path}`
  return { id: 1, uuid: path, name: path, slug, full_slug: slug, content: { component, _uid: path } }
}

/** What is on a disk outlives the process. */
function createDisk(): LastGood {
  const files = new Map<string, string>()
  return {
    read: async (path, search) => JSON.parse(files.get(`${path}?${search}`) ?? 'null') as ContentAnswer | null,
    keep: (path, search, answer) => void files.set(`${path}?${search}`, JSON.stringify(answer)),
    forget: (path, search) => void files.delete(`${path}?${search}`),
  }
}

const types = [['page'], ['news_article'], ['reference'], ['settings', 'client']]

/** @param calls so many are answered, then the process is gone. */
function openCopy(disk: LastGood, space = createSpace(), calls = Number.POSITIVE_INFINITY): SpaceCopy {
  let left = calls
  return createSpaceCopy({
    folder: 'site',
    types,
    listedBy: [],
    disk,
    pause: () => Promise.resolve(),
    log: silentLog,
    ask: async (_path, search) => {
      if (left-- <= 0) throw new Error('gone')
      return space.answer(search)
    },
  })
}

async function knows(copy: SpaceCopy, path: string): Promise<boolean> {
  const found = await Promise.all(
    locales.map(language => copy.answer(`stories/site/${path}`, new URLSearchParams({ language }))),
  )
  return found.every(answer => answer !== null)
}

/** Copies of a first process that had so many calls, and of the next one, which has none. */
async function cutAfter(calls: number, first: readonly string[] = []): Promise<SpaceCopy> {
  const disk = createDisk()
  const copy = openCopy(disk, createSpace(), calls)
  await copy.loaded
  await expect(copy.fill(first)).rejects.toThrow('gone')
  const next = openCopy(disk, createSpace(), 0)
  await next.loaded
  return next
}

test.each(['home', 'team', 'neuigkeiten/n-0', 'neuigkeiten/n-139', '_settings', '_clients/ampelio'])(
  'of a large space types with few stories are read first: %s is there after a dozen calls',
  async path => {
    const calls = locales.length * (types.length + 3)
    expect(await knows(await cutAfter(calls), path)).toBe(true)
  },
)

test.each([4, 5, 9, 20])(
  'stories of pages that were asked for outlive a reading cut short after %i calls',
  async calls => {
    const mentioned = ['kontakt', 'neuigkeiten/n-7', `referenzen/r-${bulk - 1}`]
    const next = await cutAfter(calls, mentioned)
    expect([next.isWhole, ...(await Promise.all(mentioned.map(path => knows(next, path))))]).toEqual([
      false,
      true,
      true,
      true,
    ])
  },
)

test('a small space is read page by page, with no call more', async () => {
  const space = createSpace()
  const copy = openCopy(createDisk(), { ...space, answer: search => ({ ...space.answer(search), total: 300 }) })
  await copy.loaded
  await copy.fill([])
  expect([copy.isWhole, space.asked.length]).toEqual([true, locales.length * 3])
})

test('read as a whole, nothing of it is missing or there twice, also after a start from disk', async () => {
  const disk = createDisk()
  const copy = openCopy(disk)
  await copy.loaded
  expect(await copy.fill(['kontakt'])).toBe(true)
  copy.confirm(7)
  const next = openCopy(disk, createSpace(), 0)
  await next.loaded
  const list = new URLSearchParams({ language: 'de', per_page: '100', page: '1' })
  for (const each of [copy, next]) {
    expect([each.isWhole, each.sizeOf('de'), each.asOf]).toEqual([true, bulk + 145, 7])
    expect((await each.answer('stories', list))?.total).toBe(bulk + 145)
  }
})
