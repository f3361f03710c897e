import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredAsset } from '../../src/cms/assets/assets.server.ts'
import { planSources } from '../../src/ui/picture/picture-sources.ts'
import { openSite, type TestSite } from './site.ts'

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../src/images/convert/fixtures/${name}`, import.meta.url))

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site.close())

/** Something like a photograph: a picture of one colour is easier than any camera makes it. */
async function photo(width: number, height: number) {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const small = sharp({ create: { width: 600, height: 400, channels: 3, background: '#888', noise: grain } }).blur(1)
  return sharp(await small.png().toBuffer()).resize(width, height, { fit: 'fill' })
}

async function store(name: string, bytes: Uint8Array): Promise<StoredAsset> {
  const stored = await site.app.service!.storeAsset({ name, bytes })
  if (!stored.ok) throw new Error(JSON.stringify(stored.problem))
  return stored.value
}

/** Every address that a page may ask for, in full and cropped. */
function addressesOf({ address, data }: StoredAsset): string[] {
  const [width, height] = [Number(data.width), Number(data.height)]
  const extension = address.split('.').at(-1) ?? ''
  const asset = { src: address, alt: '', width, height, focus: '10x10:60x60', color: null, measure: null, extension }
  const plans = [planSources(asset, null), planSources(asset, [1, 1])]
  const sets = plans.flatMap(plan => [plan?.webp ?? '', plan?.fallback ?? ''])
  return sets.flatMap(set => set.split(', ').map(each => each.split(' ')[0] ?? '')).filter(each => each !== '')
}

const cameras: [name: string, make: () => Promise<Buffer>, type: string][] = [
  ['Kamera 24 MP.jpg', async () => (await photo(6048, 4024)).jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
  ['Kamera 45 MP.jpg', async () => (await photo(8256, 5504)).jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
  ['Render.webp', async () => (await photo(6000, 4000)).webp({ effort: 0 }).toBuffer(), 'image/webp'],
  ['Render.avif', async () => (await photo(6000, 4000)).avif({ effort: 0 }).toBuffer(), 'image/jpeg'],
  [
    'Render.png',
    async () =>
      sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#259' } })
        .png({ progressive: true })
        .toBuffer(),
    'image/png',
  ],
  ['Scan.tif', async () => (await photo(3000, 2000)).tiff({ compression: 'lzw' }).toBuffer(), 'image/jpeg'],
  ['IMG_0001.HEIC', async () => fixture('flag.heic'), 'image/jpeg'],
]

test.each(cameras)(
  '%s is shown in every size, and its original can be had by editors',
  async (name, make, type) => {
    const given = await make()
    const asset = await store(name, given)
    expect(asset.contentType).toBe(type)
    const addresses = addressesOf(asset)
    expect(addresses.length).toBeGreaterThan(4)
    for (const address of [asset.address, ...addresses]) {
      const answer = await site.get(address)
      expect([address, answer.status]).toEqual([address, 200])
      await answer.arrayBuffer()
    }
    expect(asset.data.original).toMatchObject({ content_length: expect.any(Number) })
  },
  240_000,
)

test('a crop and a focus in pixels of the original fit the smaller copy that an import shows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-camera-'))
  try {
    mkdirSync(join(folder, 'assets'))
    mkdirSync(join(folder, 'stories'))
    // The right half is red. Interlaced, it is too large to be opened for each size.
    const red = { create: { width: 4000, height: 5000, channels: 3 as const, background: '#f00' } }
    const halves = sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#00f' } })
      .composite([{ input: red, left: 4000, top: 0 }])
      .removeAlpha()
      .png({ progressive: true })
    writeFileSync(join(folder, 'assets', 'halves.png'), await halves.toBuffer())
    const filename = '/f/290471/8000x5000/0a1b2c3d4e/halves.png'
    writeFileSync(join(folder, 'assets', 'halves.png.json'), JSON.stringify({ id: 990_001, filename }))
    const imported = await site.app.service!.importExport(folder)
    if (!imported.ok) throw new Error(JSON.stringify(imported.problem))
    for (const wanted of ['7900x4900:8000x5000/50x50/', '50x50/filters:focal(7900x4900:8000x5000)']) {
      const answer = await site.get(`${filename}/m/${wanted}`)
      const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
      expect([wanted, answer.status, dominant.r > 200, dominant.b < 60]).toEqual([wanted, 200, true, true])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)

test('a film of a camera is stored as an MP4 with what is to be known of it; one that browsers do not play is refused', async () => {
  const asset = await store('IMG_0002.MOV', fixture('h264.mov'))
  expect(asset).toMatchObject({
    contentType: 'video/mp4',
    filename: expect.stringMatching(/\/x\/[0-9a-f]{10}\/img_0002\.mp4$/),
    data: { meta_data: { film: { width: 64, height: 48, codec: 'H.264, AAC' } } },
  })
  const answer = await site.get(asset.address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  const refused = await site.app.service!.storeAsset({ name: 'hevc.mp4', bytes: fixture('hevc.mp4') })
  expect(refused).toMatchObject({
    problem: { file: [expect.stringMatching(/HEVC.*H\.264/)], reason: ['film-codec', 'HEVC (H.265)'] },
  })
}, 60_000)
