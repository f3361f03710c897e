import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openManagedService } from '../management.fixture.ts'
import { make } from '../content-service.fixture.ts'

const dayMs = 86_400_000

const picture = (color: string, width = 64): Promise<Buffer> =>
  sharp({ create: { width, height: 48, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

async function openWithPicture() {
  const t = await openManagedService()
  const stored = await t.service.storeAsset({
    name: 'stuhl.jpg',
    bytes: await picture('#c02010'),
    alt: 'Stuhl',
    focus: '32x24:33x25',
  })
  if (!stored.ok) throw new Error(JSON.stringify(stored.problem))
  const replace = async (bytes: Uint8Array) => {
    const result = await t.service.replaceAsset(stored.value.filename, bytes)
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    return result.value
  }
  return { ...t, asset: stored.value, replace }
}

test('a replaced file is kept for 90 days and can be brought back, with its focus; the other is kept then', async () => {
  const t = await openWithPicture()
  const after = await t.replace(await picture('#1020c0', 128))
  expect(existsSync(t.asset.file)).toBe(true)
  const { former_files: former } = (await t.manage('GET', `assets/${t.asset.id}/former`)).body
  expect(former).toMatchObject([{ width: 64, kept_until: '2027-02-20T00:00:00.000Z' }])
  expect(former).toHaveLength(1)

  t.advance(89 * dayMs)
  const back = await t.manage('POST', `assets/${t.asset.id}/former`, { file: former[0].file })
  expect(back.status).toBe(200)
  const restored = t.service.asset(t.asset.filename)
  expect(restored).toMatchObject({ hash: t.asset.hash, data: { alt: 'Stuhl', width: 64, focus: '32x24:33x25' } })
  expect(restored?.address).not.toBe(after.address)
  expect(back.body.former_files).toMatchObject([{ width: 128 }])
  expect(back.body.former_files).toHaveLength(1)
  expect(existsSync(after.file)).toBe(true)
})

test('after 90 days it is gone: nobody can bring it back, and its place on the disk is free', async () => {
  const t = await openWithPicture()
  await t.replace(await picture('#1020c0'))
  t.advance(91 * dayMs)
  expect((await t.manage('GET', `assets/${t.asset.id}/former`)).body.former_files).toEqual([])
  const file = t.asset.storedFile
  expect((await t.manage('POST', `assets/${t.asset.id}/former`, { file })).status).toBe(422)
  await t.reopen().then(other => other.close())
  expect(existsSync(t.asset.file)).toBe(false)
})

test('two files may take turns in one place as often as anybody likes, each time under a new address', async () => {
  const t = await openWithPicture()
  const [red, blue] = [await picture('#c02010'), await picture('#1020c0')]
  const addresses = new Set([t.asset.address])
  for (let turn = 0; turn < 30; turn++) {
    const now = await t.replace(turn % 2 === 0 ? blue : red)
    addresses.add(now.address)
    expect(t.service.asset(t.asset.filename)?.hash).toBe(now.hash)
  }
  expect(addresses.size).toBe(31)
})

test('a file that another asset has stays, and what is no former file is refused', async () => {
  const t = await openWithPicture()
  const twin = await t.service.storeAsset({ name: 'andere.jpg', bytes: await picture('#c02010') })
  await t.replace(await picture('#1020c0'))
  t.advance(91 * dayMs)
  await t.reopen().then(other => other.close())
  expect(twin.ok && existsSync(twin.value.file)).toBe(true)
  for (const file of ['../../x', '', 'abc/stuhl.jpg']) {
    expect((await t.manage('POST', `assets/${t.asset.id}/former`, { file })).status).toBe(422)
  }
  expect((await t.manage('POST', 'assets/999/former', { file: 'x' })).status).toBe(404)
})

test('uses are told with their places, counted, and follow what is saved', async () => {
  const t = await openWithPicture()
  const image = { filename: t.asset.filename, fieldtype: 'asset' }
  const text = {
    type: 'doc',
    content: [{ type: 'image', attrs: { src: `https://site.test${t.asset.filename}/m/64x0` } }],
  }
  const story = await make(t, {
    slug: 'start',
    name: 'Start',
    content: { component: 'page', _uid: 'r', body: [{ _uid: 'h', component: 'hero', media: image, text }] },
  })
  const { uses } = (await t.manage('GET', `assets/${t.asset.id}/uses`)).body
  expect(uses).toMatchObject([
    {
      story_id: story.id,
      in_draft: true,
      is_published: true,
      places: [
        { uid: 'h', component: 'hero', field: 'media' },
        { uid: 'h', field: 'text' },
      ],
    },
  ])
  const list = await t.manage('GET', 'assets?with_uses=1')
  expect(list.body.assets).toMatchObject([{ uses: 1 }])
  expect((await t.manage('GET', 'assets?unused=1')).headers.get('total')).toBe('0')
  expect((await t.manage('GET', 'assets/summary')).body).toMatchObject({
    total: 1,
    unused: 0,
    folders: { 0: { total: 1 } },
  })
  const unused = async () => (await t.manage('GET', 'assets?unused=1')).headers.get('total')
  // neither makes a version
  await t.manage('DELETE', `stories/${story.id}`)
  expect(await unused()).toBe('1')
  await t.manage('GET', `stories/${story.id}/undelete`)
  expect(await unused()).toBe('0')
  await t.service.stories.saveStory(story.id, { content: { component: 'page', _uid: 'r' } })
  await t.service.stories.publishStory(story.id)
  expect(await unused()).toBe('1')
})

test('filters: kind, size, missing words by language, decoration; tags are added and taken in bulk', async () => {
  const t = await openManagedService()
  const add = async (name: string, bytes: Uint8Array, more = {}) => {
    const stored = await t.service.storeAsset({ name, bytes, ...more })
    if (!stored.ok) throw new Error(JSON.stringify(stored.problem))
    return stored.value.id
  }
  const both = await add('a.jpg', await picture('#111111'), { alt: 'A', metaData: { alt__i18n__en: 'A' } })
  const german = await add('b.jpg', await picture('#222222'), { alt: 'B' })
  const decoration = await add('c.jpg', await picture('#333333'), { metaData: { decorative: true } })
  const paper = await add('d.txt', new TextEncoder().encode('x'.repeat(5000)))
  const idsFor = async (query: string): Promise<number[]> => {
    const { assets } = (await t.manage('GET', `assets?sort_by=created_at:asc&${query}`)).body
    return assets.map((asset: { id: number }) => asset.id)
  }
  expect(await idsFor('without_alt=default')).toEqual([])
  expect(await idsFor('kinds=images')).toEqual([both, german, decoration])
  expect(await idsFor('kinds=documents,videos')).toEqual([paper])
  expect(await idsFor('min_bytes=4000')).toEqual([paper])
  expect(await idsFor('search=B')).toContain(german)
  const tag = (await t.manage('POST', 'internal_tags', { internal_tag: { name: 'Neu', object_type: 'asset' } })).body
  const tagId = tag.internal_tag.id
  await t.manage('POST', 'assets/bulk_update', { ids: [both, german], add_tag_ids: [tagId] })
  expect(await idsFor(`with_tags=${tagId}`)).toEqual([both, german])
  await t.manage('POST', 'assets/bulk_update', { ids: [both], remove_tag_ids: [tagId] })
  expect(await idsFor(`with_tags=${tagId}`)).toEqual([german])
})
