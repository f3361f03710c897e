import { expect, test } from 'vitest'
import { parseVector, viewOf } from './viewer-camera.ts'

test('a point is looked at from the side its surface shows', () => {
  expect(viewOf('0 0.8 -0.22', '1 0 0', 0.9)).toEqual({ orbit: '90deg 90deg 0.9m', target: '0m 0.8m -0.22m' })
  expect(viewOf('0 0.8 -0.22', null, 0.9)?.orbit).toBe('0deg 90deg 0.9m')
})

test('what faces up or down is looked at from where a person could stand', () => {
  expect(viewOf('0 0 0', '0 1 0', 1)?.orbit).toBe('0deg 25deg 1m')
  expect(viewOf('0 0 0', '0 -1 0', 1)?.orbit).toBe('0deg 95deg 1m')
})

test.each(['', '1 2', '1 2 3 4', 'a b c', '1 2 Infinity'])('%j is no place', text => {
  expect(parseVector(text)).toBeNull()
  expect(viewOf(text, null, 1)).toBeNull()
})
