import { expect, test } from 'vitest'
import { diffHead } from './head-diff.ts'

test('equal elements stay, whatever their order', () => {
  expect(diffHead(['a', 'b'], ['b', 'a'])).toEqual({ remove: [], add: [] })
})

test('what is no longer wanted goes, what is new comes', () => {
  expect(diffHead(['a', 'b', 'c'], ['b', 'd'])).toEqual({ remove: [0, 2], add: [1] })
})

test('two equal elements are two', () => {
  expect(diffHead(['a'], ['a', 'a'])).toEqual({ remove: [], add: [1] })
  expect(diffHead(['a', 'a'], ['a'])).toEqual({ remove: [1], add: [] })
})
