import { expect, test } from 'vitest'
import { neighbours } from './neighbours.ts'

const list = ['a', 'b', 'c'].map(uuid => ({ uuid }))

test.each([
  ['the first has nothing before it', 'a', null, 'b'],
  ['the middle has both', 'b', 'a', 'c'],
  ['the last has nothing after it', 'c', 'b', null],
  ['what is not in the list has no neighbours', 'x', null, null],
])('%s', (_, uuid, before, after) => {
  const found = neighbours(list, uuid)
  expect([found.before?.uuid ?? null, found.after?.uuid ?? null]).toEqual([before, after])
})
