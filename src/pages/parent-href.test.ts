import { expect, test } from 'vitest'
import { parentHref } from './parent-href.ts'

test.each([
  ['/de/impulse/hmi-lab', '/de/impulse'],
  ['/en/impulses/hmi-lab#proof', '/en/impulses'],
  ['/de', null],
  [null, null],
])('the page above %s is %s', (href, parent) => {
  expect(parentHref(href)).toBe(parent)
})
