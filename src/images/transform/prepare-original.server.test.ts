import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sayFileProblem } from '../../model/editing/file-problem.ts'
import type { Converted } from '../convert/convert-file.server.ts'
import type { ConvertJob } from '../convert/convert-job.ts'
import { bombs, entityBomb, film, flag, noise } from '../test-pictures.ts'
import { prepareOriginal, type PrepareOptions } from './prepare-original.server.ts'

const fixture = (name: string): Buffer => readFileSync(new URL(`../convert/fixtures/${name}`, import.meta.url))

async function prepare(content: string | Uint8Array, type = 'image/svg+xml', options: PrepareOptions = {}) {
  const given = typeof content === 'string' ? Buffer.from(content) : content
  const prepared = await prepareOriginal(given, type, options)
  const value = prepared.ok ? prepared.value : null
  return {
    given,
    ...value,
    problem: prepared.ok ? undefined : prepared.problem.code,
    text: value ? Buffer.from(value.bytes).toString() : '',
  }
}

test('an SVG is cleaned, whatever it is called', async () => {
  const dirty =
    '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0"/></svg>'
  for (const contentType of ['image/svg+xml', 'image/png', 'application/octet-stream', 'text/html']) {
    expect(await prepare(dirty, contentType)).toMatchObject({
      text: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
      contentType: 'image/svg+xml',
    })
  }
})

test('a clean SVG and files that are no pictures keep their very bytes', async () => {
  for (const [content, type] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'image/svg+xml'],
    ['%PDF-1.7', 'application/pdf'],
    ['<html><svg></svg></html>', 'text/html'],
    ['a;b', 'text/csv'],
  ] as const) {
    const { bytes, given, original } = await prepare(content, type)
    expect([bytes === given, original]).toEqual([true, null])
  }
})

test.each([
  ['entities within entities', entityBomb()],
  ['broken XML', '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>'],
  ['a page', '<html><script>alert(1)</script></html>'],
])('an SVG with %s is refused', async (_, content) => {
  expect(await prepare(content)).toMatchObject({ problem: 'unsafe-svg' })
})

test.each([
  [
    'Latin-1 that says so',
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><svg><title>\xe4</title></svg>', 'latin1'),
  ],
  ['UTF-8 with a mark', Buffer.from('\uFEFF<svg><title>ä</title></svg>')],
  [
    'UTF-16 with a mark',
    Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><svg><title>ä</title></svg>', 'utf16le'),
  ],
  ['UTF-16 without one', Buffer.from('<svg><title>ä</title></svg>', 'utf16le')],
  ['big-endian UTF-16', Buffer.from('\uFEFF<svg><title>ä</title></svg>', 'utf16le').swap16()],
  ['UTF-8 that was UTF-16 once', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><svg><title>ä</title></svg>')],
])('an SVG in %s is read and stored in UTF-8', async (_, bytes) => {
  expect(await prepare(bytes, 'application/octet-stream')).toMatchObject({
    text: '<svg xmlns="http://www.w3.org/2000/svg"><title>ä</title></svg>',
  })
})

test('an SVG that is not in the encoding it names is refused', async () => {
  expect(await prepare(Buffer.from('<svg>\xe4</svg>', 'latin1'))).toMatchObject({ problem: 'encoded-svg' })
  expect(await prepare('<?xml version="1.0" encoding="klingon"?><svg/>')).toMatchObject({ problem: 'encoded-svg' })
})

test('a picture in a drawing loses the place it was taken at', async () => {
  const photo = await sharp(await flag(40, 30))
    .withExif({ IFD0: { Make: 'Kamera 7' } })
    .jpeg()
    .toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/jpeg;base64,${photo.toString('base64')}"/></svg>`
  const { text } = await prepare(svg)
  const [, inside = ''] = /base64,([^"]+)/.exec(text) ?? []
  expect(photo.includes('Kamera 7')).toBe(true)
  expect(Buffer.from(inside, 'base64').includes('Kamera 7')).toBe(false)
  expect((await sharp(Buffer.from(inside, 'base64')).metadata()).width).toBe(40)
})

test('a picture loses what tells on its owner, and is described', async () => {
  const given = await sharp(await flag(400, 300))
    .withExif({ IFD0: { Make: 'Kamera 7' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const prepared = await prepare(given, 'image/jpeg')
  expect(Buffer.from(prepared.bytes ?? '').includes('Kamera 7')).toBe(false)
  expect(prepared).toMatchObject({
    original: null,
    facts: {
      contentType: 'image/jpeg',
      width: 300,
      height: 400,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      placeholder: expect.stringMatching(/^data:image\/webp;base64,.{40,300}$/),
    },
  })
  expect(await prepare(given, 'image/jpeg', { opens: false })).toMatchObject({ facts: null, original: null })
})

/** Makes small pictures of all, and tells which it was asked for. */
function converter() {
  const jobs: ConvertJob[] = []
  const convert: PrepareOptions['convert'] = async (_, job) => {
    jobs.push(job)
    const copy = { bytes: await flag(40, 30), contentType: 'image/png' }
    return { ok: true as const, value: { copy, film: null } satisfies Converted }
  }
  return { jobs, convert }
}

test.each([
  ['a progressive JPEG of 24.3 megapixels', 'jpeg', { width: 6048, height: 4024, progressive: true }],
  ['a WebP of 24 megapixels', 'webp', { width: 6000, height: 4000 }],
  ['an interlaced PNG of 24 megapixels', 'png', { width: 6000, height: 4000, progressive: true }],
  ['a TIFF, however small', 'tiff', { width: 40, height: 30 }],
] as const)('of %s a copy is shown, and the original is kept', async (_, format, { width, height, ...options }) => {
  const given = await sharp({ create: { width, height, channels: 3, background: '#246' } })
    .toFormat(format, { ...options, effort: format === 'webp' ? 0 : undefined })
    .toBuffer()
  const { jobs, convert } = converter()
  const prepared = await prepare(given, `image/${format}`, { convert })
  expect(jobs).toEqual([{ kind: 'picture' }])
  expect(prepared).toMatchObject({ contentType: 'image/png', facts: { width: 40, height: 30 } })
  expect(prepared.original?.contentType).toBe(`image/${format}`)
  await prepare(given, `image/${format}`, { convert, as: 'image/webp' })
  expect(jobs[1]).toEqual({ kind: 'picture', type: 'webp' })
})

const box = (brand: string): Buffer => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')

test.each([
  ['text with the name of a picture', Buffer.from('hello'), 'image/jpeg', 'no-picture'],
  ['a document with the name of a picture', Buffer.from('%PDF-1.7'), 'image/png', 'no-picture'],
  ['a BMP', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'), 'application/octet-stream', 'unshown-picture'],
  ['a Photoshop file', Buffer.from('8BPS\0\x01\0\0\0\0\0\0', 'latin1'), 'application/octet-stream', 'unshown-picture'],
  ['a JPEG XL', Buffer.from([0xff, 0x0a, 0, 0, 0, 0, 0, 0]), 'application/octet-stream', 'unshown-picture'],
  ['a raw file of a Canon', Buffer.from('II*\0\x10\0\0\0CR\x02\0', 'latin1'), 'image/tiff', 'unshown-picture'],
  ['a film of an old program', fixture('film.avi'), 'application/octet-stream', 'film-type'],
  ['text with the name of a film', Buffer.from('hello'), 'video/mp4', 'broken-film'],
])('%s is refused with the reason', async (_, bytes, type, problem) => {
  expect(await prepare(bytes, type)).toMatchObject({ problem })
})

test('a HEIC goes to the converter, whatever it is called', async () => {
  const { jobs, convert } = converter()
  await prepare(box('heic'), 'application/octet-stream', { convert })
  expect(jobs).toEqual([{ kind: 'picture' }])
})

test('a picture that was cut off is refused: the image service would not show it', async () => {
  const whole = { jpeg: await noise(400, 300), gif: await film('gif', 1, 300, 200), png: await flag() }
  for (const [format, bytes] of Object.entries(whole)) {
    const half = bytes.subarray(0, bytes.length / 2)
    expect([format, await prepare(half, `image/${format}`)]).toMatchObject([format, { problem: 'broken-picture' }])
  }
})

test('no bomb is taken for a picture, or throws', async () => {
  const { convert } = converter()
  for (const [name, bytes] of Object.entries(bombs())) {
    const prepared = await prepare(bytes, 'image/png', { convert })
    // What only the process with limits may open is taken there, and by it alone.
    expect([name, prepared.problem ?? prepared.bytes?.length]).toEqual([name, expect.anything()])
    if (!prepared.problem) expect(prepared.facts).toMatchObject({ width: 40 })
  }
})

test('every problem is said in both languages, with what to do', () => {
  for (const code of ['large-picture', 'film-codec', 'film-long', 'unshown-picture'] as const) {
    for (const language of ['de', 'en'] as const) {
      expect(sayFileProblem({ code, found: 'XYZ' }, language)).toMatch(/XYZ.*\. .+\.$/)
    }
  }
})
