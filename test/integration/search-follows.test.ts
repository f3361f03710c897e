import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { make, openTestService } from '../../src/cms/content-service.fixture.ts'
import { toChange } from '../../src/capabilities/content/content-sources.server.ts'
import { createContentChanges } from '../../src/content/changes/content-changes.ts'
import { createContentClient } from '../../src/content/client/client.server.ts'
import { openSearchIndex } from '../../src/content/search/search-index.store.server.ts'
import { forEachLocale } from '../../src/model/locale.ts'
import { createContentSearch } from '../../src/content/search/search.server.ts'
import { createSiteContent } from '../../src/content/site-content.server.ts'
import { pageTypes } from '../../src/pages/page-types.ts'

const log = silentLog
const folder = 'site'

async function openSearch() {
  const t = await openTestService()
  const changes = createContentChanges(silentLog)
  let requests = 0
  const client = createContentClient({
    fetch: request => {
      requests++
      return t.service.fetch(request)
    },
    origin: 'https://site.test',
    token: 'pre',
    rateLimit: null,
    timeoutMs: 5000,
    cacheEntries: 100,
    clock: Date.now,
    sleep: async () => {},
    changes,
    announcesVersion: false,
    log,
  })
  const content = createSiteContent({
    client,
    folder,
    assetOrigin: null,
    keepEntries: 100,
    changes,
    clock: Date.now,
    log,
  })
  let pauses = 0
  const stems = forEachLocale(() => (word: string) => word)
  const open = () => openSearchIndex({ stem: word => word, pause: async () => {} })
  const search = createContentSearch({
    content,
    types: pageTypes,
    folder,
    version: 'published',
    perPage: 25,
    pause: async () => void pauses++,
    open,
    stems,
    clock: Date.now,
    log,
  })
  onTestFinished(() => search.close())
  t.service.subscribe(event => {
    const changed = toChange(event)
    if (changed) changes.announce(changed)
  })
  const site = await make(t, { name: 'Site', slug: folder }, 'folder')
  /** Makes a story and publishes it. */
  const write = (slug: string, title: string, more: Record<string, unknown> = {}) =>
    make(t, { name: title, slug, parentId: site.id, content: { component: 'page', title, ...more } })
  const find = async (text: string): Promise<string[]> => {
    const hits = await search.find('de', { text, kind: null, offset: 0, limit: 10 })
    return hits.documents.map(({ title }) => title)
  }
  return {
    ...t,
    stories: t.service.stories,
    write,
    find,
    prepare: () => search.prepare(),
    requests: () => requests,
    pauses: () => pauses,
  }
}

test('what was prepared in the background needs no reading when somebody searches, and follows what is published', async () => {
  const t = await openSearch()
  await t.write('eins', 'Wasserwaage')
  await t.prepare()
  const before = t.requests()
  expect(before).toBeGreaterThan(0)
  expect(await t.find('wasserwaage')).toEqual(['Wasserwaage'])
  expect(t.requests()).toBe(before)
  await t.write('zwei', 'Wasserhahn')
  expect(await t.find('wasserhahn')).toEqual(['Wasserhahn'])
})

test('others get their turn between readings, though nothing that is read can be found', async () => {
  const t = await openSearch()
  for (let no = 0; no < 60; no++) await t.write(`seite-${no}`, 'Hebel', { seo_noindex: true })
  await t.prepare()
  // 60 stories are three readings of 25 in each language.
  expect(t.pauses()).toBe(4)
  expect(await t.find('hebel')).toEqual([])
})

test('what is published is found at once, what is only saved is not', async () => {
  const t = await openSearch()
  expect(await t.find('hebel')).toEqual([])
  const page = await t.write('a', 'Hebel')
  expect(await t.find('hebel')).toEqual(['Hebel'])
  await t.stories.saveStory(page.id, { content: { component: 'page', title: 'Kurbel' } })
  expect(await t.find('kurbel')).toEqual([])
  await t.stories.publishStory(page.id)
  expect([await t.find('kurbel'), await t.find('hebel')]).toEqual([['Kurbel'], []])
})

test('what is taken away is no longer found once everything was read again', async () => {
  const t = await openSearch()
  const page = await t.write('a', 'Hebel')
  expect(await t.find('hebel')).toEqual(['Hebel'])
  await t.stories.unpublishStory(page.id)
  await expect.poll(() => t.find('hebel')).toEqual([])
})
