import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blankPng, bombs, flag } from '../test-pictures.ts'
import { convertFile } from './convert-file.server.ts'
import type { ConvertJob } from './convert-job.ts'

const fixture = (name: string): Buffer => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))

/** The copy of a file that one must be made of. */
async function copyOf(bytes: Uint8Array, job: ConvertJob = { kind: 'picture' }) {
  const converted = await convertFile(bytes, job)
  if (!converted.ok || !converted.value.copy) throw new Error(JSON.stringify(converted))
  return converted.value.copy
}

async function convert(bytes: Uint8Array, job: ConvertJob = { kind: 'picture' }) {
  const converted = await convertFile(bytes, job)
  return converted.ok ? converted.value : converted.problem
}

test('a HEIC of a phone becomes a JPEG that keeps its colours and tells nothing', async () => {
  const copy = await copyOf(fixture('flag.heic'))
  expect(copy.contentType).toBe('image/jpeg')
  const said = await sharp(copy.bytes).metadata()
  expect([said.width, said.height, said.exif, said.icc?.length]).toEqual([400, 300, undefined, 480])
  const { data } = await sharp(copy.bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)]
  expect(at(50, 200)[0]).toBeGreaterThan(230)
  expect(at(350, 200)[2]).toBeGreaterThan(230)
  expect(at(50, 20)[1]).toBeGreaterThan(230)
})

test('a TIFF of a scanner becomes a JPEG; one with transparent parts a PNG; what is wanted wins', async () => {
  const scan = await sharp(await flag(400, 300))
    .removeAlpha()
    .tiff({ compression: 'lzw' })
    .toBuffer()
  const cut = await sharp(await flag(400, 300))
    .ensureAlpha(0.5)
    .tiff({ compression: 'deflate' })
    .toBuffer()
  expect(await convert(scan)).toMatchObject({ copy: { contentType: 'image/jpeg' } })
  expect(await convert(cut)).toMatchObject({ copy: { contentType: 'image/png' } })
  expect(await convert(scan, { kind: 'picture', type: 'webp' })).toMatchObject({ copy: { contentType: 'image/webp' } })
})

test('a picture of more pixels than a copy has becomes smaller, in its own type and upright', async () => {
  const large = await sharp(blankPng(12_000, 6_000)).withMetadata({ orientation: 6 }).png().toBuffer()
  const copy = await copyOf(large)
  const { width, height, format } = await sharp(copy.bytes).metadata()
  expect(format).toBe('png')
  expect(width * height).toBeLessThanOrEqual(16_000_000)
  expect(height / width).toBeCloseTo(2, 2)
}, 60_000)

test.each(Object.entries(bombs()).filter(([name]) => name !== 'interlaced PNG'))(
  'no copy is made of %s',
  async (_, bytes) => {
    expect(await convert(bytes)).toMatchObject({ code: expect.stringMatching(/^(?:large|broken)-picture$/) })
  },
)

test('what takes more time or memory than it may is stopped, and the next file is made', async () => {
  const large = blankPng(12_000, 12_000)
  const costly = { ok: false, problem: { code: 'costly-file' } }
  expect(await convertFile(large, { kind: 'picture' }, { maxMs: 100, maxMegabytes: 1200 })).toEqual(costly)
  expect(await convertFile(large, { kind: 'picture' }, { maxMs: 60_000, maxMegabytes: 20 })).toEqual(costly)
  expect(await convert(fixture('flag.heic'))).toMatchObject({ copy: { contentType: 'image/jpeg' } })
}, 60_000)

test.each([
  ['h264.mp4', 'H.264, AAC'],
  ['vp9.webm', 'VP9, Opus'],
  ['av1.mp4', 'AV1, AAC'],
])('%s is played by browsers and stays as it is', async (name, codec) => {
  const film = { width: 64, height: 48, duration: expect.closeTo(1, 1), codec }
  expect(await convert(fixture(name), { kind: 'film' })).toEqual({ copy: null, film })
})

test('a film in the container of a camera is put into an MP4, without the place', async () => {
  const given = fixture('h264.mov')
  expect(given.includes('+51.5')).toBe(true)
  const copy = await copyOf(given, { kind: 'film' })
  expect(copy.contentType).toBe('video/mp4')
  expect(Buffer.from(copy.bytes).includes('+51.5')).toBe(false)
  expect(await convert(copy.bytes, { kind: 'film' })).toMatchObject({ copy: null, film: { codec: 'H.264, AAC' } })
})

test.each([
  ['hevc.mp4', { code: 'film-codec', found: 'HEVC (H.265)' }],
  ['prores.mov', { code: 'film-codec', found: 'ProRes' }],
  ['mpeg4.mp4', { code: 'film-codec', found: 'MPEG-4 Part 2' }],
  ['h264-422.mp4', { code: 'film-codec', found: 'H.264, 10 bit / 4:2:2' }],
  ['pcm.mov', { code: 'film-codec', found: 'PCM' }],
  ['film.avi', { code: 'broken-film' }],
])('%s is not played everywhere', async (name, problem) => {
  expect(await convert(fixture(name), { kind: 'film' })).toEqual(problem)
})

test('a film that was cut off before its index is broken', async () => {
  expect(await convert(fixture('hevc.mp4').subarray(0, 3000), { kind: 'film' })).toEqual({ code: 'broken-film' })
})
