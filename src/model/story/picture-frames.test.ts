import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverSize, framePosition, pictureFrames } from './picture-frames.ts'

test('every shape that a block asks for is shown to editors', () => {
  const shapes = new Set(pictureFrames.map(({ ratio: [width, height] }) => (width / height).toFixed(3)))
  const asked = globSync('src/{blocks,pages,ui}/**/*.tsx').flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/atio=\{\[(\d+), (\d+)\]\}/g)].map(match => ({ path, match })),
  )
  expect(asked.length).toBeGreaterThan(8)
  for (const { path, match } of asked) {
    expect(shapes, path).toContain((Number(match[1]) / Number(match[2])).toFixed(3))
  }
  const full = /aspect-ratio: (\d+) \/ (\d+);[^]*aspect-ratio: (\d+) \/ (\d+);/.exec(
    readFileSync('src/blocks/hero/hero-full.css', 'utf8'),
  )
  expect(shapes).toContain((Number(full?.[1]) / Number(full?.[2])).toFixed(3))
  expect(shapes).toContain((Number(full?.[3]) / Number(full?.[4])).toFixed(3))
})

const side = fc.integer({ min: 1, max: 4000 })

test('the point is in the middle of the frame, or the frame ends with the picture', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), side, side, (focus, one, other) => {
      const [box, size] = [Math.min(one, other), Math.max(one, other)]
      const position = framePosition(focus, size, box)
      expect(position).toBeGreaterThanOrEqual(0)
      expect(position).toBeLessThanOrEqual(100)
      const start = (position / 100) * (size - box)
      const middle = start + box / 2
      const isCentred = Math.abs(middle - focus * size) < 1e-6 * size + 1e-6
      expect(isCentred || position === 0 || position === 100 || size === box).toBe(true)
    }),
  )
})

test('a picture covers its frame and is cut on one axis only', () => {
  fc.assert(
    fc.property(side, side, side, side, (width, height, boxWidth, boxHeight) => {
      const size = coverSize({ width, height }, { width: boxWidth, height: boxHeight })
      expect(size.width / boxWidth).toBeGreaterThanOrEqual(1 - 1e-9)
      expect(size.height / boxHeight).toBeGreaterThanOrEqual(1 - 1e-9)
      expect(Math.min(size.width / boxWidth, size.height / boxHeight)).toBeCloseTo(1, 9)
    }),
  )
})
