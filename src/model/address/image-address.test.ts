import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeImageOptions, parseImageAddress, toImageAddress, toOriginalPath } from './image-address.ts'
import type { ImageOptions } from './image-address.ts'

const SRC = '/f/90001/1600x1200/0a1b2c3d4e/oak-chair.jpg'
const options = (path: string) => parseImageAddress(`${SRC}${path}`)?.options

test.each([
  ['our own address', SRC],
  ['Storyblok', `https://a.storyblok.com${SRC}`],
  ['another region', `https://a-us.storyblok.com${SRC}`],
  ['without a protocol', `//a.storyblok.com${SRC}`],
  ['the management spelling', `https://s3.amazonaws.com/a.storyblok.com${SRC}`],
  ['a query behind it', `${SRC}?cv=123`],
  ['a trailing slash', `${SRC}/`],
])('reads an original: %s', (_, src) => {
  expect(parseImageAddress(src)).toEqual({
    space: '90001',
    width: 1600,
    height: 1200,
    hash: '0a1b2c3d4e',
    name: 'oak-chair.jpg',
    options: null,
  })
})

test('a file without a size has none', () => {
  expect(parseImageAddress('/f/1/x/0a1b2c3d4e/sheet.pdf')).toMatchObject({ width: null, height: null })
})

test.each<[string, string, ImageOptions]>([
  ['no change but the type', '/m/', {}],
  ['no slash behind m', '/m', {}],
  ['a size', '/m/800x600', { width: 800, height: 600 }],
  ['a trailing slash', '/m/800x600/', { width: 800, height: 600 }],
  ['proportional height', '/m/800x0', { width: 800 }],
  ['no size at all', '/m/0x0', {}],
  ['both mirrored', '/m/-800x-600', { width: 800, height: 600, flipX: true, flipY: true }],
  ['mirrored only', '/m/-0x0', { flipX: true }],
  ['sides cut at 4000', '/m/200x5000', { width: 200, height: 4000 }],
  ['fit-in', '/m/fit-in/200x300', { fitIn: true, width: 200, height: 300 }],
  ['fit-in without a size', '/m/fit-in', {}],
  ['smart', '/m/200x300/smart', { smart: true, width: 200, height: 300 }],
  ['smart without a crop', '/m/200x0/smart', { width: 200 }],
  ['a rectangle', '/m/10x20:300x400/100x0', { crop: '10x20:300x400', width: 100 }],
  ['focus beats smart', '/m/2x3/smart/filters:focal(1x2:3x4)', { width: 2, height: 3, focal: '1x2:3x4' }],
  ['focus without a crop', '/m/200x0/filters:focal(1x2:3x4)', { width: 200 }],
  ['type and quality', '/m/filters:format(webp):quality(80)', { format: 'webp', quality: 80 }],
  ['escaped filters', '/m/filters%3Ablur%2810%29', { blur: 10 }],
  ['blur with sigma', '/m/filters:blur(10,4.25)', { blur: 10, sigma: 4.3 }],
  ['fill in a box', '/m/fit-in/2x3/filters:fill(CCF)', { fitIn: true, width: 2, height: 3, fill: 'ccf' }],
  ['fill without a box', '/m/2x3/filters:fill(CCF)', { width: 2, height: 3 }],
  [
    'all the rest',
    '/m/filters:grayscale():rotate(90):brightness(-20):no_upscale()',
    { grayscale: true, rotate: 90, brightness: -20 },
  ],
  [
    'corners',
    '/m/filters:round_corner(20|30,1,2,3,1)',
    { roundCorner: { radius: 20, ellipse: 30, color: [1, 2, 3], transparent: true } },
  ],
  ['quality out of range', '/m/filters:quality(101):grayscale()', { grayscale: true }],
  ['an unknown filter', '/m/filters:sepia(3):grayscale()', { grayscale: true }],
  ['a malformed filter', '/m/filters:blur(ten):blur(5', {}],
  ['an unknown type', '/m/filters:format(tiff)', {}],
  ['an odd angle', '/m/filters:rotate(45)', {}],
])('reads %s', (_, path, expected) => {
  expect(options(path)).toEqual(expected)
})

test.each([
  ['an unknown part', `${SRC}/m/sepia`],
  ['parts out of order', `${SRC}/m/smart/200x300`],
  ['something behind the filters', `${SRC}/m/filters:blur(1)/200x300`],
  ['another letter than m', `${SRC}/n/200x300`],
  ['a folder as name', '/f/1/2x3/0a1b2c3d4e/..'],
  ['an escaped folder', '/f/1/2x3/0a1b2c3d4e/%2e%2e%2fetc'],
  ['an escaped zero', '/f/1/2x3/0a1b2c3d4e/a%00.jpg'],
  ['a hidden file', '/f/1/2x3/0a1b2c3d4e/.env'],
  ['a broken escape', '/f/1/2x3/0a1b2c3d4e/%E0%A4.jpg'],
  ['letters as space', '/f/one/2x3/0a1b2c3d4e/a.jpg'],
  ['half a size', '/f/1/2x/0a1b2c3d4e/a.jpg'],
  ['a hash that is none', '/f/1/2x3/0a1b2c3d4/../a.jpg'],
  ['another folder', '/assets/1/2x3/0a1b2c3d4e/a.jpg'],
  ['too long', `/f/1/2x3/0a1b2c3d4e/${'a'.repeat(201)}`],
])('refuses %s', (_, src) => {
  expect(parseImageAddress(src)).toBeNull()
})

test.each([
  ['no options', {}, '/m/'],
  ['width only', { width: 800 }, '/m/800x0'],
  [
    'as the rich-text helper',
    { width: 10, height: 20, quality: 5, format: 'webp' },
    '/m/10x20/filters:quality(5):format(webp)',
  ],
] as const)('appends what Storyblok reads: %s', (_, wanted, expected) => {
  expect(toImageAddress(`https://a.storyblok.com${SRC}`, wanted)).toBe(`https://a.storyblok.com${SRC}${expected}`)
})

test('leaves addresses of others alone', () => {
  expect(toImageAddress('https://example.org/a.jpg', { width: 3 })).toBe('https://example.org/a.jpg')
  expect(toImageAddress('data:image/gif;base64,R0', { width: 3 })).toBe('data:image/gif;base64,R0')
})

const rectangle = fc
  .tuple(fc.nat(9000), fc.nat(9000), fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }))
  .map(([x, y, w, h]) => `${x}x${y}:${x + w}x${y + h}`)
const wild = fc.oneof(fc.integer({ min: -200, max: 6000 }), fc.double())
const anyOptions: fc.Arbitrary<ImageOptions> = fc.record(
  {
    crop: fc.oneof(rectangle, fc.string()),
    fitIn: fc.boolean(),
    width: wild,
    height: wild,
    flipX: fc.boolean(),
    flipY: fc.boolean(),
    smart: fc.boolean(),
    focal: fc.oneof(rectangle, fc.string()),
    blur: wild,
    sigma: wild,
    brightness: wild,
    quality: wild,
    rotate: fc.constantFrom(0, 90, 180, 270),
    format: fc.constantFrom('webp', 'jpeg', 'png', 'avif'),
    fill: fc.oneof(fc.constantFrom('fff', 'A0B1C2', 'transparent'), fc.string()),
    grayscale: fc.boolean(),
    noUpscale: fc.boolean(),
    roundCorner: fc.record({
      radius: wild,
      ellipse: fc.option(wild, { nil: undefined }),
      color: fc.tuple(fc.nat(300), fc.nat(300), fc.nat(300)),
      transparent: fc.boolean(),
    }),
  },
  { requiredKeys: [] },
)

test('what is written is read again, once and for all', () => {
  fc.assert(
    fc.property(anyOptions, wanted => {
      const address = toImageAddress(SRC, wanted)
      expect(address.startsWith(`${SRC}/m/`)).toBe(true)
      expect(parseImageAddress(address)?.options).toEqual(normalizeImageOptions(wanted))
      expect(normalizeImageOptions(normalizeImageOptions(wanted))).toEqual(normalizeImageOptions(wanted))
      expect(toImageAddress(address, wanted)).toBe(address)
    }),
    { numRuns: 500 },
  )
})

test('whatever is requested, an accepted address names one file of one folder', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '..', '%2e', '%2f', '/f/', '/m/', '1x1', '0a1b2c3d4e', '\\', '\0'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      const address = parseImageAddress(`/f/1/2x3/0a1b2c3d4e/${pieces.join('')}`)
      if (!address) return
      expect(address.name).not.toMatch(/^\.|[/\\\0]/)
      expect(parseImageAddress(toOriginalPath(address))).toEqual({ ...address, options: null })
    }),
    { numRuns: 1000 },
  )
})
