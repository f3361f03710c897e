import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('the same text is worked on once, and again after more texts than are remembered', () => {
  const worked: string[] = []
  const upper = memoize(2, text => {
    worked.push(text)
    return text.toUpperCase()
  })
  expect(['a', 'a', 'b', 'a', 'c', 'a'].map(upper)).toEqual(['A', 'A', 'B', 'A', 'C', 'A'])
  expect(worked).toEqual(['a', 'b', 'c', 'a'])
})
