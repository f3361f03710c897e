import { expect, test } from 'vitest'
import { readTrueSize } from './true-size.ts'

test.each([
  ['1.55', 1.55],
  ['0.5', 0.5],
  ['0.1', null],
  ['9', null],
  ['card', null],
  ['', null],
  [null, null],
])('what another version or somebody by hand has kept is no reason for a wrong scale: %o', (kept, factor) => {
  expect(readTrueSize({ getItem: () => kept })).toBe(factor)
})
