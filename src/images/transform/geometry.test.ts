import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeImageOptions } from '../../model/address/image-address.ts'
import type { ImageOptions } from '../../model/address/image-address.ts'
import { inPixelsOf, limitCost, outputSize, planGeometry } from './geometry.ts'

const SOURCE = { width: 1600, height: 1200 }
const plan = (options: ImageOptions, source = SOURCE) => planGeometry(source, normalizeImageOptions(options))

test.each<[string, ImageOptions, number, number]>([
  ['no size: as it is', {}, 1600, 1200],
  ['a width: proportional', { width: 800 }, 800, 600],
  ['a height: proportional', { height: 300 }, 400, 300],
  ['both: cropped to fill', { width: 800, height: 800 }, 800, 800],
  ['a box: inside', { width: 800, height: 800, fitIn: true }, 800, 600],
  ['a filled box: the box', { width: 800, height: 800, fitIn: true, fill: 'fff' }, 800, 800],
  ['larger than the source', { width: 3200 }, 3200, 2400],
  ['larger, not allowed', { width: 3200, noUpscale: true }, 1600, 1200],
  ['a larger crop, not allowed: its shape', { width: 3200, height: 3200, noUpscale: true }, 1200, 1200],
  ['sides cut at 4000', { width: 200, height: 5000 }, 200, 4000],
  ['a side that would follow beyond 4000', { height: 4000 }, 4000, 3000],
  ['a rectangle', { crop: '100x100:500x300' }, 400, 200],
  ['a rectangle that leaves the picture', { crop: '1500x1100:9000x9000' }, 100, 100],
  ['a rectangle outside the picture counts as none', { crop: '1700x0:1800x10' }, 1600, 1200],
  ['a turn', { width: 800, rotate: 90 }, 600, 800],
])('%s', (_, options, width, height) => {
  expect(outputSize(plan(options), options.rotate)).toEqual({ width, height })
})

test('the focus stays in the crop, as near to its middle as the edges allow', () => {
  expect(plan({ width: 200, height: 500, focal: '0x0:10x10' }).window).toMatchObject({ left: 0, top: 0 })
  expect(plan({ width: 300, height: 300, focal: '1590x0:1600x10' }).window).toMatchObject({ left: 100 })
  expect(plan({ width: 300, height: 300, focal: '700x0:900x10' }).window).toMatchObject({ left: 50 })
  expect(plan({ width: 1200, height: 1200, focal: '1590x0:1600x10' }).region).toMatchObject({ left: 400, width: 1200 })
})

test('no step is larger than it needs to be, no box leaves its picture', () => {
  const side = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 16_000 }))
  const options = fc.record({
    width: fc.nat(5000),
    height: fc.nat(5000),
    fitIn: fc.boolean(),
    smart: fc.boolean(),
    noUpscale: fc.boolean(),
    crop: fc.tuple(fc.nat(9000), fc.nat(9000), fc.nat(9000), fc.nat(9000)).map(([a, b, c, d]) => `${a}x${b}:${c}x${d}`),
    focal: fc.tuple(fc.nat(9000), fc.nat(9000)).map(([x, y]) => `${x}x${y}:${x + 1}x${y + 1}`),
  })
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), options, (source, wanted) => {
      const { region, scaled, window, canvas } = plan(wanted, source)
      const inside = (box: typeof region, of: typeof source) =>
        box === null ||
        (box.left >= 0 && box.top >= 0 && box.left + box.width <= of.width && box.top + box.height <= of.height)
      expect(inside(region, source)).toBe(true)
      expect(inside(window, scaled)).toBe(true)
      for (const size of [region, scaled, window, canvas]) {
        if (!size) continue
        expect(Number.isInteger(size.width) && Number.isInteger(size.height)).toBe(true)
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1)
      }
      const output = outputSize({ region, scaled, window, canvas, smart: false })
      expect(Math.max(output.width, output.height)).toBeLessThanOrEqual(4000)
      expect(scaled.width * scaled.height).toBeLessThanOrEqual(16 * 16_000_000)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['an enlargement', { width: 800, height: 800 }, { width: 4000, height: 4000 }, { width: 2828, height: 2828 }],
  ['one in proportion', { width: 800, height: 400 }, { width: 4000 }, { width: 4000 }],
  ['one in height', { width: 800, height: 800 }, { height: 4000 }, { height: 2828 }],
  ['a blurred large picture', { width: 4000, height: 4000 }, { blur: 5 }, { blur: 5, width: 2828 }],
  [
    'a framed one',
    { width: 4000, height: 4000 },
    { width: 4000, height: 4000, fitIn: true, fill: 'fff' },
    { width: 2828, height: 2828, fitIn: true, fill: 'fff' },
  ],
  ['what is large enough', { width: 5000, height: 5000 }, { width: 4000, height: 2000 }, { width: 4000, height: 2000 }],
])('%s costs no more than it may, in its shape', (_, source, options, limited) => {
  expect(limitCost(source, options)).toEqual(limited)
})

test.each<[string, { width: number; height: number } | null, ImageOptions]>([
  ['half as large', { width: 3200, height: 2400 }, { crop: '400x300:800x600', focal: '0x0:1x1' }],
  ['the same size', SOURCE, { crop: '800x600:1600x1200', focal: '1x1:2x2' }],
  ['another shape', { width: 3200, height: 1200 }, { crop: '800x600:1600x1200', focal: '1x1:2x2' }],
  ['no size', null, { crop: '800x600:1600x1200', focal: '1x1:2x2' }],
])('crop and focus of an address are in pixels of the file: %s', (_, nominal, expected) => {
  expect(inPixelsOf(SOURCE, nominal, { crop: '800x600:1600x1200', focal: '1x1:2x2' })).toEqual(expected)
})
