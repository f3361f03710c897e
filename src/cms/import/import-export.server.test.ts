import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { openTestService } from '../content-service.fixture.ts'
import {
  ASSET,
  COMPONENTS,
  DATASOURCES,
  openWorld,
  STORIES,
  story,
  writeExport,
  photo,
} from '../delivery/delivery-world.fixture.ts'

const page = (id: number, fields: JsonObject = {}, rest: JsonObject = {}) =>
  story(id, `s${id}`, 0, { content: { component: 'page', ...fields }, ...rest })

test('imports once, then finds nothing to do and leaves cv alone', async () => {
  const t = await openTestService()
  const folder = writeExport()
  expect(await t.service.importExport(folder)).toEqual({
    ok: true,
    value: {
      created: STORIES.length,
      updated: 0,
      unchanged: 0,
      kept: 0,
      assets: 1,
      datasources: 2,
      keptDatasources: 0,
      components: 5,
      bin: 0,
      plans: 0,
      warnings: [],
      notes: [],
      ids: expect.any(Map),
    },
  })
  const cv = t.service.contentVersion()
  expect(await t.service.importExport(folder)).toMatchObject({
    value: { created: 0, updated: 0, unchanged: STORIES.length },
  })
  expect(t.service.contentVersion()).toBe(cv)
  expect(t.events).toEqual([{ kind: 'imported' }])
})

test('files lie in the asset folder by their content', async () => {
  const t = await openWorld()
  const asset = t.service.asset(ASSET)
  expect(asset).toMatchObject({ contentType: 'image/jpeg', contentLength: photo.length, data: { alt: 'Stuhl' } })
  expect(asset?.file).toContain(`${asset?.hash}/chair.jpg`)
  expect(readFileSync(asset?.file ?? '')).toEqual(photo)
  expect(t.service.asset('/f/nope')).toBeNull()
})

test('a changed export updates what nobody edited and keeps what somebody did, unless forced', async () => {
  const t = await openWorld()
  await t.service.stories.saveStory(10, { content: { component: 'page', title: 'Edited' } })
  await t.service.stories.deleteStory(24)
  const changed = STORIES.map(each => (each.is_folder ? each : { ...each, name: `${String(each.name)} v2` }))
  const folder = writeExport({ stories: changed })
  expect(await t.service.importExport(folder)).toMatchObject({
    value: { created: 0, updated: 8, unchanged: 3, kept: 2 },
  })
  expect((await t.get('stories/10?version=draft')).body.story.content.title).toBe('Edited')
  expect((await t.get('stories/21')).body.story.name).toBe('Story 21 v2')
  expect((await t.get('stories/24')).status).toBe(404)
  expect(await t.service.importExport(folder, { force: true })).toMatchObject({ value: { kept: 0, created: 0 } })
  expect((await t.get('stories/10')).body.story.name).toBe('Start v2')
  expect((await t.get('stories/24')).status).toBe(200)
  expect((await t.service.stories.history(10)).length).toBe(3)
})

test('stories made here stay, and their address cannot be taken by an import', async () => {
  const t = await openWorld()
  const mine = await t.service.stories.createStory({
    name: 'Mine',
    slug: 'mine',
    parentId: 1,
    content: { component: 'page' },
  })
  const id = mine.ok ? mine.value.id : 0
  expect(id).toBeGreaterThan(32)
  expect(await t.service.importExport(writeExport({ stories: [...STORIES, story(500, 'mine', 1)] }))).toMatchObject({
    problem: [{ field: 'slug', message: `"site/mine" has already been taken by story ${id}` }],
  })
  expect((await t.service.importExport(writeExport())).ok).toBe(true)
  expect((await t.get(`stories/${id}?version=draft`)).status).toBe(200)
})

test('a folder renamed in the export takes edited stories along', async () => {
  const t = await openWorld()
  await t.service.stories.saveStory(21, { content: { component: 'product', title: 'Edited' } })
  const renamed = STORIES.map(each => (each.id === 3 ? { ...each, slug: 'goods' } : each))
  expect((await t.service.importExport(writeExport({ stories: renamed }))).ok).toBe(true)
  expect((await t.get('stories/21')).body.story.full_slug).toBe('site/goods/p21')
  expect((await t.get('stories/22')).body.story.full_slug).toBe('site/goods/p22')
})

test('two stories may swap their slugs', async () => {
  const t = await openWorld()
  const swapped = STORIES.map(each =>
    each.id === 21 ? { ...each, slug: 'p22' } : each.id === 22 ? { ...each, slug: 'p21' } : each,
  )
  expect((await t.service.importExport(writeExport({ stories: swapped }))).ok).toBe(true)
  expect((await t.get('stories/site/products/p22')).body.story.id).toBe(21)
})

test('an edited data source is kept by an import', async () => {
  const t = await openWorld()
  const saved = await t.service.saveDatasource({
    name: 'Kinds',
    slug: 'kinds',
    dimensions: [{ name: 'English', entryValue: 'en' }],
    entries: [{ name: 'Holz', value: 'wood', dimensionValues: { en: 'Timber' } }],
  })
  expect(saved).toMatchObject({ ok: true, value: { id: 11, entries: [{ id: 301 }] } })
  expect(t.events.at(-1)).toEqual({ kind: 'datasource', slug: 'kinds' })
  const parts = { stories: STORIES.map(each => each), datasources: DATASOURCES, components: COMPONENTS }
  expect(await t.service.importExport(writeExport(parts))).toMatchObject({
    value: { datasources: 1, keptDatasources: 1 },
  })
  expect((await t.get('datasource_entries?datasource=kinds&dimension=en')).body.datasource_entries).toMatchObject([
    { dimension_value: 'Timber' },
  ])
})

test('addresses of Storyblok and of its bucket become ours', async () => {
  const t = await openTestService()
  const url = `//s3.amazonaws.com/a.storyblok.com${ASSET}`
  const stories = [
    page(1, { image: { fieldtype: 'asset', filename: url }, other: 'https://a.storyblok.com/f/9/x/y.jpg' }),
  ]
  const imported = await t.service.importExport(
    writeExport({ stories, assets: [{ filename: `https://a.storyblok.com${ASSET}` }] }),
  )
  expect(imported.ok).toBe(true)
  expect((await t.get('stories/s1')).body.story.content).toMatchObject({
    image: { filename: `https://site.test${ASSET}` },
    other: 'https://a.storyblok.com/f/9/x/y.jpg',
  })
})

test('unpublished stories are imported as drafts', async () => {
  const t = await openWorld()
  expect((await t.get('stories/29')).status).toBe(404)
  expect((await t.get('stories/29?version=draft')).body.story.content.title).toBe('Hidden')
})
