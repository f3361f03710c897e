import { expect, test } from 'vitest'
import { toDimension } from './geometry.ts'

/** Edges of the infusion pump in its picture of 1600 × 1200. */
const width = { from: [13.53, 72.29], to: [72.43, 87.32], offset: 'below' } as const
const height = { from: [12.25, 17.15], to: [14.19, 72.07], offset: 'left' } as const
const depth = { from: [72.43, 87.32], to: [86.24, 70.59], offset: 'below' } as const

test('the rule is 5.5 % of the width away from the edge, whatever the ratio', () => {
  expect(toDimension(width, 4 / 3).rule).toEqual([
    [13.53, 79.62],
    [72.43, 94.65],
  ])
  expect(toDimension(width, 1).rule[0]).toEqual([13.53, 77.79])
})

test('the line is parallel to the edge as it is seen', () => {
  expect(toDimension(width, 4 / 3).angle).toBe(10.8)
  expect(toDimension(depth, 4 / 3).angle).toBe(-42.3)
})

test('an upright edge is read from the foot to the head', () => {
  const line = toDimension(height, 4 / 3)
  expect(line.rule).toEqual([
    [8.69, 72.07],
    [6.75, 17.15],
  ])
  expect(line.angle).toBe(-92.7)
})

test('a line reads the same whichever end was measured first', () => {
  const turned = { ...width, from: width.to, to: width.from }
  expect(toDimension(turned, 4 / 3)).toEqual(toDimension(width, 4 / 3))
})

test('extension lines start off the object and pass the rule', () => {
  const first = toDimension(height, 4 / 3).extensions[0]
  expect(first?.[0]).toEqual([12.98, 72.07])
  expect(first?.[1][0]).toBeCloseTo(7.31, 1)
})

test('lines above and to the right move away from the object', () => {
  expect(toDimension({ ...width, offset: 'above' }, 1).rule[0][1]).toBeLessThan(72.29)
  expect(toDimension({ ...height, offset: 'right' }, 1).rule[0][0]).toBeGreaterThan(14.19)
})

test('a steep line below the object carries its figure on the far side', () => {
  expect(toDimension(depth, 4 / 3).textOffset).toBe(19)
  expect(toDimension(width, 4 / 3).textOffset).toBe(-8)
})

test('near the frame the line moves less far, so that its figure stays inside', () => {
  const above = toDimension({ from: [24.38, 10.12], to: [72.06, 8.01], offset: 'above' }, 4 / 3)
  expect(above.middle[1]).toBeCloseTo(6.9, 1)
  const below = toDimension({ from: [41.49, 92], to: [86.21, 81.35], offset: 'below' }, 1.2)
  expect(Math.max(below.rule[0][1], below.rule[1][1])).toBeLessThanOrEqual(98.8)
})

test('a given distance is kept, whatever the frame', () => {
  expect(toDimension({ from: [0, 0], to: [0, 100], offset: 'left' }, 1, 6).rule[0]).toEqual([-6, 100])
})
