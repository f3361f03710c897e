import { expect, test } from 'vitest'
import { netLines } from './net.ts'

test('the same seed draws the same net, another one a different net', () => {
  expect(netLines('saddle', 'coarse', 7)).toEqual(netLines('saddle', 'coarse', 7))
  expect(netLines('saddle', 'coarse', 7)).not.toEqual(netLines('saddle', 'coarse', 8))
})

test('a fine net has more lines than a coarse one', () => {
  expect(netLines('plane', 'coarse', 1)).toHaveLength(10 + 25)
  expect(netLines('plane', 'fine', 1)).toHaveLength(19 + 49)
})

test('every line is a path of finite numbers', () => {
  for (const line of netLines('cylinder', 'fine', -3.5))
    expect(line).toMatch(/^M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+$/)
})
