import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeOriginal, prepareOriginal } from './prepare-original.server.ts'
import { bombs, entityBomb, flag } from '../test-pictures.ts'

const prepare = (content: string, type = 'image/svg+xml') => prepareOriginal(Buffer.from(content), type)
const text = (prepared: ReturnType<typeof prepareOriginal>) =>
  prepared.ok ? Buffer.from(prepared.value.bytes).toString() : prepared.problem

test('an SVG is cleaned, whatever it is called', () => {
  const dirty =
    '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0"/></svg>'
  const clean = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
  for (const type of ['image/svg+xml', 'image/png', 'application/octet-stream', 'text/html']) {
    const prepared = prepare(dirty, type)
    expect(text(prepared)).toBe(clean)
    expect(prepared.ok && prepared.value.contentType).toBe('image/svg+xml')
  }
})

test('a clean SVG and files that are no pictures keep their very bytes', () => {
  for (const [content, type] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'image/svg+xml'],
    ['%PDF-1.7', 'application/pdf'],
    ['<html><svg></svg></html>', 'text/html'],
    ['bytes of chair.jpg', 'image/jpeg'],
  ] as const) {
    const given = Buffer.from(content)
    const prepared = prepareOriginal(given, type)
    expect(prepared.ok && prepared.value.bytes === given).toBe(true)
  }
})

test.each([
  ['entities of its own', entityBomb(), /cannot be made safe/],
  ['broken XML', '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>', /cannot be made safe/],
  ['a page', '<html><script>alert(1)</script></html>', /cannot be made safe/],
])('an SVG with %s is refused', (_, content, problem) => {
  expect(text(prepare(content))).toMatch(problem)
})

test('an SVG in another encoding is refused', () => {
  expect(prepareOriginal(Buffer.from('<svg>\xe4</svg>', 'latin1'), 'image/svg+xml')).toMatchObject({
    problem: expect.stringContaining('UTF-8'),
  })
})

test('a picture loses what tells on its owner, and is described', async () => {
  const given = await sharp(await flag(400, 300))
    .withExif({ IFD0: { Make: 'Kamera 7' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const prepared = prepareOriginal(given, 'image/jpeg')
  if (!prepared.ok) throw new Error(prepared.problem)
  expect(Buffer.from(prepared.value.bytes).includes('Kamera 7')).toBe(false)
  expect(await describeOriginal(prepared.value)).toMatchObject({
    contentType: 'image/jpeg',
    width: 300,
    height: 400,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    placeholder: expect.stringMatching(/^data:image\/webp;base64,.{40,300}$/),
  })
})

test('no bomb is taken for a picture, or throws', async () => {
  for (const [name, bytes] of Object.entries(bombs())) {
    const prepared = prepareOriginal(bytes, 'image/png')
    if (prepared.ok) expect(await describeOriginal(prepared.value), name).toBeNull()
  }
})
