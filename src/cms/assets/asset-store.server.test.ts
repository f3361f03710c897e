import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { make, openTestService } from '../content-service.fixture.ts'
import type { TestService } from '../content-service.fixture.ts'

async function picture(width = 64, height = 48, color = '#c02010') {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({ IFD0: { Make: 'Kamera 7' } })
    .jpeg()
    .toBuffer()
}

async function store(t: TestService, change: Partial<Parameters<TestService['service']['storeAsset']>[0]> = {}) {
  const stored = await t.service.storeAsset({ name: 'Oak Chair.JPG', bytes: await picture(), ...change })
  if (!stored.ok) throw new Error(JSON.stringify(stored.problem))
  return stored.value
}

async function replace(t: TestService, address: string, bytes: Uint8Array) {
  const replaced = await t.service.replaceAsset(address, bytes)
  if (!replaced.ok) throw new Error(JSON.stringify(replaced.problem))
  return replaced.value
}

const image = (filename: string) => ({ fieldtype: 'asset', filename, alt: 'Stuhl' })

test('a picture is stored by its content, without its camera, with size, colour and preview', async () => {
  const t = await openTestService()
  const asset = await store(t, { alt: 'Stuhl', focus: '10x10:11x11', metaData: { alt__i18n__en: 'Chair' } })
  expect(asset.filename).toMatch(/^\/f\/290471\/64x48\/[0-9a-f]{10}\/oak-chair\.jpg$/)
  expect(asset.file).toContain(`${asset.hash}/oak-chair.jpg`)
  expect(asset.contentLength).toBe(readFileSync(asset.file).length)
  expect(readFileSync(asset.file).includes('Kamera 7')).toBe(false)
  expect(asset).toMatchObject({
    contentType: 'image/jpeg',
    data: { alt: 'Stuhl', focus: '10x10:11x11', width: 64, height: 48 },
  })
  expect(asset.data.meta_data).toMatchObject({
    alt__i18n__en: 'Chair',
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  })
  expect((await t.reopen()).asset(asset.filename)?.hash).toBe(asset.hash)
})

test('the same file under the same name is the same asset, under another name another one', async () => {
  const t = await openTestService()
  const first = await store(t)
  expect((await store(t)).id).toBe(first.id)
  const other = await store(t, { name: 'table.jpg' })
  expect([other.id, other.hash]).toEqual([first.id + 1, first.hash])
})

test('a drawing is cleaned and sized, a document has no size', async () => {
  const t = await openTestService()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 9"><script>1</script></svg>'
  const drawing = await store(t, { name: 'plan.svg', bytes: Buffer.from(svg) })
  expect(drawing.filename).toContain('/12x9/')
  expect(readFileSync(drawing.file, 'utf8')).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 9"/>')
  const sheet = await store(t, { name: 'sheet.pdf', bytes: Buffer.from('%PDF-1.7') })
  expect(sheet).toMatchObject({ contentType: 'application/pdf', data: { meta_data: { bytes: 8 } } })
  expect(sheet.filename).toContain('/x/')
})

test('what cannot be made safe is refused by name, and nothing is stored', async () => {
  const t = await openTestService()
  const broken = { name: 'evil.svg', bytes: Buffer.from('<svg><g></svg>') }
  expect(await t.service.storeAsset(broken)).toMatchObject({
    problem: { file: [expect.stringMatching(/^evil\.svg: is an SVG that cannot be made safe/)] },
  })
  expect(await t.service.storeAsset({ name: 'a.jpg', bytes: await picture(), focus: 'middle' })).toEqual({
    ok: false,
    problem: { focus: ['is invalid'] },
  })
  expect(existsSync(`${t.folder}/assets`)).toBe(false)
})

test('a replaced file is delivered everywhere under a new address; stories and texts stay as they are', async () => {
  const t = await openTestService()
  const before = await store(t, { alt: 'Stuhl', focus: '16x12:17x13', metaData: { alt__i18n__en: 'Chair' } })
  const use = await make(t, {
    name: 'Start',
    slug: 'start',
    content: { component: 'page', image: image(before.filename) },
  })
  expect((await t.get('stories/start')).body.story.content.image.filename).toBe(`https://site.test${before.filename}`)
  const cv = t.service.contentVersion()

  const after = await replace(t, before.filename, await picture(128, 64, '#1020c0'))
  expect(after).toMatchObject({ id: before.id, filename: before.filename })
  expect(after.address).toMatch(/^\/f\/290471\/128x64\/[0-9a-f]{10}\/oak-chair\.jpg$/)
  expect(after.data).toMatchObject({ alt: 'Stuhl', width: 128, height: 64, focus: '32x16:34x17' })
  expect(after.data.meta_data).toMatchObject({ alt__i18n__en: 'Chair', bytes: after.contentLength })
  expect(after.data.meta_data).not.toMatchObject({ color: (before.data.meta_data as { color: string }).color })
  expect(t.service.contentVersion()).toBeGreaterThan(cv)
  expect(t.events.at(-1)).toEqual({ kind: 'asset', assetId: before.id, addresses: [before.filename] })
  expect((await t.get('stories/start')).body.story.content.image.filename).toBe(`https://site.test${after.address}`)
  expect((await t.get(`assets/me?filename=https://site.test${before.filename}`)).body.asset.filename).toBe(
    `https://site.test${after.address}`,
  )
  for (const address of [before.filename, after.address]) expect(t.service.asset(address)?.hash).toBe(after.hash)
  // The old one is kept for a while: see former-files.test.ts.
  expect(existsSync(before.file)).toBe(true)
  expect((await t.service.stories.history(use.id)).length).toBe(1)
})

test('it may be replaced again and back again, by any address it had', async () => {
  const t = await openTestService()
  const [red, blue] = [await picture(), await picture(64, 48, '#1020c0')]
  const first = await store(t, { bytes: red })
  const second = await replace(t, first.filename, blue)
  const third = await replace(t, second.address, red)
  expect(third.hash).toBe(first.hash)
  expect(new Set(third.addresses).size).toBe(3)
  expect(third.address).toBe(third.addresses[2])
  expect((await replace(t, third.address, red)).addresses).toEqual(third.addresses)
  expect(t.service.asset(second.address)?.address).toBe(third.address)
  expect((await store(t, { name: 'oak-chair.jpg', bytes: blue })).id).not.toBe(first.id)
})

test('another type, a broken file and an unknown asset are refused', async () => {
  const t = await openTestService()
  const { filename } = await store(t)
  const png = await sharp(await picture())
    .png()
    .toBuffer()
  expect(await t.service.replaceAsset(filename, png)).toMatchObject({
    problem: { file: ['oak-chair.jpg: is image/png, but must be image/jpeg'] },
  })
  expect(await t.service.replaceAsset(filename, (await picture()).subarray(0, 20))).toMatchObject({
    problem: { file: [expect.stringMatching(/^oak-chair\.jpg: is a broken picture/)] },
  })
  expect(await t.service.replaceAsset('/f/1/x/0/none.jpg', png)).toMatchObject({
    problem: { filename: ['no asset /f/1/x/0/none.jpg'] },
  })
})

test('the list of uses tells drafts from published stories, and forgets what was taken out', async () => {
  const t = await openTestService()
  const asset = await store(t)
  const content = { component: 'page', image: image(asset.filename) }
  const shown = await make(t, { name: 'Both', slug: 'both', content })
  await make(
    t,
    { name: 'Draft', slug: 'draft', content: { component: 'page', text: { src: asset.filename } } },
    'draft',
  )
  const gone = await make(t, { name: 'Gone', slug: 'gone', content })
  await make(t, { name: 'None', slug: 'none', content: { component: 'page', image: `${asset.filename}.bak` } })
  await t.service.stories.deleteStory(gone.id)
  const uses = async (address = asset.filename) =>
    (await t.service.usageOf(address)).map(use => [use.fullSlug, use.inDraft, use.isPublished])
  expect(await uses()).toEqual([
    ['both', true, true],
    ['draft', true, false],
  ])
  await t.service.stories.saveStory(shown.id, { content: { component: 'page' } })
  expect(await uses()).toContainEqual(['both', false, true])
  await t.service.stories.publishStory(shown.id)
  expect(await uses()).toEqual([['draft', true, false]])
  const { address } = await replace(t, asset.filename, await picture(10, 10))
  expect(await uses(address)).toEqual([['draft', true, false]])
  expect(await uses('/f/1/x/0/none.jpg')).toEqual([])
})
