import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readOrientation, writeOrientation } from './exif-orientation.ts'
import { stripMetadata } from './strip-metadata.server.ts'
import { film, flag, noise } from '../test-pictures.ts'

type Format = 'jpeg' | 'png' | 'webp'
const FORMATS: Format[] = ['jpeg', 'png', 'webp']
const SECRETS = /Haus am See|Kamera 7|GPSLatitude|xmpmeta|photo by|PREVIEW/

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="x">photo by</rdf:RDF></x:xmpmeta>'

/** A picture as a telephone writes it. */
async function phonePicture(format: Format, orientation: number, progressive = false): Promise<Buffer> {
  const picture = sharp(await flag(60, 40))
    .withIccProfile('p3')
    .withXmp(XMP)
    .withExif({
      IFD0: { Make: 'Kamera 7', ImageDescription: 'Haus am See' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation })
  if (format === 'jpeg') return picture.jpeg({ progressive, chromaSubsampling: '4:4:4' }).toBuffer()
  return format === 'png' ? picture.png().toBuffer() : picture.webp().toBuffer()
}

const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test.each(FORMATS.flatMap(format => [1, 6].map(orientation => [format, orientation] as const)))(
  'place, camera and names leave a %s turned by %i; profile, orientation and every pixel stay',
  async (format, orientation) => {
    const before = await phonePicture(format, orientation)
    expect(text(before)).toMatch(SECRETS)
    const untouched = Buffer.from(before)
    const after = stripMetadata(before)!
    expect(before.equals(untouched)).toBe(true)
    expect(text(after)).not.toMatch(SECRETS)
    const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()]
    expect([was.orientation ?? 1, is.orientation ?? 1]).toEqual([orientation, orientation])
    expect(is.icc).toEqual(was.icc)
    expect(is.xmp).toBeUndefined()
    expect(is.exif === undefined).toBe(orientation === 1)
    expect(await pixels(after)).toEqual(await pixels(before))
    expect(after.length).toBeLessThan(before.length)
  },
)

test.each(FORMATS)('a %s without anything to hide stays as it is, byte for byte', async format => {
  const plain = await sharp(await flag(60, 40))
    .toFormat(format)
    .toBuffer()
  expect(Buffer.from(stripMetadata(plain)!)).toEqual(plain)
  expect(stripMetadata(stripMetadata(await phonePicture(format, 6))!)).toEqual(
    stripMetadata(await phonePicture(format, 6)),
  )
})

test('all scans of a progressive JPEG stay', async () => {
  const before = await phonePicture('jpeg', 1, true)
  const after = stripMetadata(before)!
  expect((await sharp(after).metadata()).isProgressive).toBe(true)
  expect(await pixels(after)).toEqual(await pixels(before))
})

test('what follows the end of a file, and comments and previews in it, are gone', async () => {
  const jpeg = await noise(40, 30)
  const comment = Buffer.from('\xff\xfe\x00\x0aphoto by', 'latin1')
  const preview = Buffer.from('\xff\xe0\x00\x10JFXX\0PREVIEW..', 'latin1')
  const dirty = Buffer.concat([jpeg.subarray(0, 2), comment, preview, jpeg.subarray(2), Buffer.from('photo by')])
  expect(Buffer.from(stripMetadata(dirty)!)).toEqual(jpeg)
  const png = await flag(60, 40)
  expect(Buffer.from(stripMetadata(Buffer.concat([png, Buffer.from('photo by')]))!)).toEqual(png)
})

test('a JPEG with small pictures inside its Exif loses them', async () => {
  const jpeg = await noise(40, 30)
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), writeOrientation(8), Buffer.from('PREVIEW')])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  const after = stripMetadata(Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]))!
  expect(text(after)).not.toMatch(SECRETS)
  expect((await sharp(after).metadata()).orientation).toBe(8)
})

test('a moving WebP keeps moving', async () => {
  const before = await film('webp', 4)
  const after = stripMetadata(before)!
  expect((await sharp(after).metadata()).pages).toBe(4)
})

test('broken pictures are refused, other files come back as they are', async () => {
  const png = await flag(60, 40)
  const webp = await phonePicture('webp', 1)
  expect(stripMetadata(png.subarray(0, 60))).toBeNull()
  expect(stripMetadata(webp.subarray(0, 40))).toBeNull()
  expect(stripMetadata((await noise(40, 30)).subarray(0, 30))).toBeNull()
  for (const other of [Buffer.from('%PDF-1.7'), await film('gif'), Buffer.alloc(0)])
    expect(stripMetadata(other)).toBe(other)
})

test('a JPEG that was cut off in its pixels shows what it has', async () => {
  const jpeg = await noise(400, 300)
  const half = jpeg.subarray(0, jpeg.length / 2)
  expect(Buffer.from(stripMetadata(half)!)).toEqual(half)
})

test('no bytes at all make it throw or hang', async () => {
  for (const format of FORMATS) {
    const picture = await phonePicture(format, 6)
    for (let seed = 0; seed < 300; seed++) {
      const bytes = Uint8Array.from(picture)
      for (let hit = 0; hit < 8; hit++) bytes[(seed * 7919 + hit * 104_729) % Math.min(bytes.length, 900)] = seed & 255
      stripMetadata(bytes)
      stripMetadata(bytes.subarray(0, (seed * 37) % bytes.length))
    }
  }
})

test('orientation is read in both byte orders, and nonsense is upright', () => {
  expect(readOrientation(writeOrientation(6))).toBe(6)
  const little = new Uint8Array([
    0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0,
  ])
  expect(readOrientation(little)).toBe(3)
  for (const bytes of [new Uint8Array(3), new Uint8Array(26), little.subarray(0, 15)])
    expect(readOrientation(bytes)).toBe(1)
})
