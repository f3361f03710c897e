import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parseImageAddress } from '../../model/address/image-address.ts'
import { describePicture } from '../metadata/describe-picture.server.ts'
import { blankPng, bombs, film, flag, noise } from '../test-pictures.ts'
import { transformPicture } from './transform-picture.server.ts'

type Color = 'red' | 'blue' | 'green' | 'white' | 'clear' | 'grey' | 'other'

/** Makes the variant behind `/m/{path}`, as PNG unless the path says otherwise. */
/** Seconds: how long things take is the bench's business, not that of a busy machine's tests. */
const maxSeconds = 60

async function variant(bytes: Uint8Array, path: string, webp = false) {
  const options = parseImageAddress(`/f/1/4x3/0a1b2c3d4e/a.png/m/${path}`)?.options
  if (!options) throw new Error(`no address: ${path}`)
  const made = await transformPicture(bytes, options, webp, maxSeconds)
  if (!made.ok) throw new Error(made.problem)
  return made
}

/** The colour at a point, in shares of the picture. */
async function colorAt(body: Uint8Array, x: number, y: number): Promise<Color> {
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4
  const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at, at + 4)
  if (a < 40) return 'clear'
  if (Math.max(r, g, b) - Math.min(r, g, b) < 24) return r > 225 ? 'white' : 'grey'
  if (r > 180 && g < 80 && b < 80) return 'red'
  if (b > 180 && r < 80 && g < 80) return 'blue'
  return g > 180 && r < 80 && b < 80 ? 'green' : 'other'
}

const corners = [
  [0.02, 0.98],
  [0.98, 0.98],
  [0.02, 0.02],
] as const

test.each<[string, string, number, number, [left: Color, right: Color, top: Color]]>([
  ['unchanged', '', 400, 300, ['red', 'blue', 'green']],
  ['smaller', '200x0', 200, 150, ['red', 'blue', 'green']],
  ['mirrored left and right', '-200x0', 200, 150, ['blue', 'red', 'green']],
  ['mirrored top and bottom', '200x-0', 200, 150, ['green', 'green', 'red']],
  ['cropped to the middle', '100x200', 100, 200, ['red', 'blue', 'green']],
  ['cropped to a focus on the left', '80x200/filters:focal(10x100:20x110)', 80, 200, ['red', 'red', 'green']],
  ['cropped to a focus on the right', '80x200/filters:focal(390x100:400x110)', 80, 200, ['blue', 'blue', 'green']],
  ['a small crop around a focus', '40x100/filters:focal(390x100:400x110)', 40, 100, ['blue', 'blue', 'green']],
  ['a mirrored small crop around a focus', '-60x100/filters:focal(190x1:200x2)', 60, 100, ['blue', 'red', 'green']],
  ['a rectangle', '220x100:380x280/80x0', 80, 90, ['blue', 'blue', 'blue']],
  ['a box', 'fit-in/200x200', 200, 150, ['red', 'blue', 'green']],
  ['a filled box', 'fit-in/200x200/filters:fill(ffffff)', 200, 200, ['white', 'white', 'white']],
  ['an empty box', 'fit-in/200x200/filters:fill(transparent)', 200, 200, ['clear', 'clear', 'clear']],
  ['a quarter turn', 'filters:rotate(90)', 300, 400, ['blue', 'green', 'red']],
  ['half a turn', '200x0/filters:rotate(180)', 200, 150, ['green', 'green', 'blue']],
  ['grey', 'filters:grayscale()', 400, 300, ['grey', 'grey', 'grey']],
  ['as bright as can be', 'filters:brightness(100)', 400, 300, ['white', 'white', 'white']],
  ['round corners', 'filters:round_corner(60,255,255,255)', 400, 300, ['white', 'white', 'white']],
  ['transparent corners', 'filters:round_corner(60,255,255,255,1)', 400, 300, ['clear', 'clear', 'clear']],
  ['enlarged', '800x0', 800, 600, ['red', 'blue', 'green']],
  ['not enlarged', '800x0/filters:no_upscale()', 400, 300, ['red', 'blue', 'green']],
])('%s', async (_, path, width, height, expected) => {
  const { body, contentType } = await variant(await flag(), path)
  expect(contentType).toBe('image/png')
  expect(await sharp(body).metadata()).toMatchObject({ width, height })
  expect(await Promise.all(corners.map(([x, y]) => colorAt(body, x, y)))).toEqual(expected)
})

test('smart crops around what stands out', async () => {
  const red = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const grey = sharp({ create: { width: 600, height: 200, channels: 3, background: '#999' } })
  const source = await grey
    .composite([{ input: red, left: 520, top: 70 }])
    .png()
    .toBuffer()
  const reds = async (path: string) => {
    const { body } = await variant(source, path)
    return (await Promise.all([0.2, 0.4, 0.6, 0.8].map(x => colorAt(body, x, 0.5)))).includes('red')
  }
  expect([await reds('100x100'), await reds('100x100/smart')]).toEqual([false, true])
})

test('blur makes an edge soft, and softer with its radius', async () => {
  const slope = async (path: string) => {
    const { body } = await variant(await flag(), path)
    const row = await sharp(body).removeAlpha().extract({ left: 120, top: 200, width: 160, height: 1 }).raw().toBuffer()
    return Array.from({ length: 160 }, (_, x) => row[x * 3]!).filter(red => red > 20 && red < 235).length
  }
  const [sharpEdge, soft, softer, softest] = [
    await slope(''),
    await slope('filters:blur(8)'),
    await slope('filters:blur(60)'),
    await slope('filters:blur(150)'),
  ]
  expect(sharpEdge).toBeLessThan(3)
  expect(soft).toBeGreaterThan(sharpEdge + 5)
  expect(softer).toBeGreaterThan(soft + 20)
  expect(softest).toBeGreaterThan(softer)
})

test('a lower quality is a smaller file', async () => {
  const source = await noise(400, 300)
  const sizes = await Promise.all(
    [10, 50, 95].map(async q => (await variant(source, `filters:quality(${q})`)).body.length),
  )
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  await expect(variant(source, 'filters:quality(0)')).resolves.toBeTruthy()
})

test.each([
  ['the source type by default', '', false, 'image/jpeg'],
  ['WebP where it is accepted', '', true, 'image/webp'],
  ['what is requested, whatever is accepted', 'filters:format(png)', true, 'image/png'],
  ['AVIF', '200x0/filters:format(avif)', false, 'image/avif'],
  ['PNG for a JPEG with clear corners', 'filters:round_corner(9,1,2,3,1)', false, 'image/png'],
])('writes %s', async (_, path, webp, type) => {
  const { body, contentType } = await variant(await noise(300, 200), path, webp)
  expect(contentType).toBe(type)
  expect((await sharp(body).metadata()).mediaType).toBe(type)
})

test('a transparent picture as JPEG is on white, in a box on its colour', async () => {
  const clear = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect(await colorAt((await variant(clear, 'filters:format(jpeg)')).body, 0.5, 0.5)).toBe('white')
  const boxed = await variant(clear, 'fit-in/40x40/filters:fill(00f):format(jpeg)')
  expect(await colorAt(boxed.body, 0.5, 0.02)).toBe('blue')
})

test('place, camera and orientation are gone, the picture is upright and in sRGB', async () => {
  const exif = { IFD0: { Artist: 'SECRET' }, IFD3: { GPSLatitude: '53/1 0/1 0/1' } }
  const source = await sharp(await flag())
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect((await sharp(source).metadata()).hasProfile).toBe(true)
  const { body } = await variant(source, '')
  const after = await sharp(body).metadata()
  expect(after).toMatchObject({ width: 300, height: 400, space: 'srgb' })
  expect(after.exif ?? after.icc ?? after.xmp ?? after.orientation).toBeUndefined()
  expect(await colorAt(body, 0.02, 0.02)).toBe('red')
  expect(await describePicture(source)).toMatchObject({ width: 300, height: 400 })
})

test('CMYK becomes sRGB', async () => {
  const cmyk = await sharp(await flag())
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  expect((await sharp((await variant(cmyk, '')).body).metadata()).space).toBe('srgb')
})

test.each([
  ['a GIF as GIF', 'gif', '30x0', false, 'image/gif'],
  ['a GIF as WebP', 'gif', '30x0', true, 'image/webp'],
  ['a WebP as WebP', 'webp', '30x0', true, 'image/webp'],
  ['a WebP where WebP is not accepted', 'webp', '30x0', false, 'image/webp'],
  ['a cropped GIF', 'gif', '30x20/filters:focal(1x1:2x2)', false, 'image/gif'],
  ['a grey, mirrored GIF', 'gif', '-30x0/filters:grayscale():brightness(10)', false, 'image/gif'],
] as const)('keeps moving: %s', async (_, format, path, webp, type) => {
  const { body, contentType } = await variant(await film(format), path, webp)
  expect(contentType).toBe(type)
  expect(await sharp(body).metadata()).toMatchObject({ pages: 3, width: 30, delay: [100, 100, 100] })
})

test('an animation as JPEG is its first frame', async () => {
  const { body } = await variant(await film('gif'), 'filters:format(jpeg)')
  expect(await sharp(body).metadata()).toMatchObject({ width: 60, height: 40 })
  expect(await colorAt(body, 0.5, 0.5)).toBe('red')
})

test('an animation that would cost too much is sent as it is', async () => {
  const long = await film('gif', 60, 800, 600)
  expect((await variant(long, '700x0')).body).toBe(long)
})

test.each(Object.entries(bombs()))('refuses %s, with little memory', async (_, bytes) => {
  const before = process.memoryUsage().rss
  expect(await transformPicture(bytes, { width: 100 }, true)).toMatchObject({ ok: false })
  expect(await describePicture(bytes)).toBeNull()
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('a broken picture is refused', async () => {
  const whole = await noise(400, 300)
  expect(await transformPicture(whole.subarray(0, whole.length / 2), { width: 100 }, true)).toMatchObject({ ok: false })
})

test.each([
  ['the largest enlargement', '4000x4000/filters:format(png)'],
  ['the largest enlargement, as AVIF', '4000x4000/filters:format(avif)'],
  ['all filters at once', '4000x4000/filters:blur(150):brightness(10):rotate(90):round_corner(300,1,2,3):format(webp)'],
])('the heaviest jobs are made: %s', async (_, path) => {
  const source = await noise(800, 800)
  expect((await sharp((await variant(source, path)).body).metadata()).width).toBe(2828)
})

test('the largest picture that is accepted is made', async () => {
  expect((await variant(blankPng(6300, 6300), '800x0', true)).contentType).toBe('image/webp')
})

test('a picture is described by size, colour and a tiny placeholder; a drawing by its size', async () => {
  const facts = await describePicture(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2030c0' } })
      .png()
      .toBuffer(),
  )
  expect(facts).toMatchObject({ contentType: 'image/png', width: 90, height: 60, animated: false })
  expect(facts?.color).toMatch(/^#[12][0-9a-f][23][0-9a-f][bc][0-9a-f]$/)
  expect(facts?.placeholder?.length).toBeLessThan(400)
  const asset = new URL('../../../content/assets/winder-detail.jpg', import.meta.url)
  expect(await describePicture(await readFile(asset))).toMatchObject({ width: 1600, height: 1200, color: '#a8a898' })
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 9"/>')
  expect(await describePicture(drawing)).toMatchObject({
    contentType: 'image/svg+xml',
    width: 12,
    height: 9,
    color: null,
  })
})
