import { expect, test } from 'vitest'
import type { Block } from '../block.ts'
import { groupByPrinciple, toBands } from './principles.ts'

const question = (_uid: string, principle: string) => ({ _uid, principle }) as Block<'check_question'>
const band = (marker: string | null) => ({ marker }) as Block<'step'>

test('statements are under their principle and keep one run of numbers', () => {
  const principles = groupByPrinciple([question('a', 'tasks'), question('b', 'errors'), question('c', 'tasks')])
  expect(principles.map(({ key, questions }) => [key, questions.map(({ number }) => number)])).toEqual([
    ['tasks', [1, 3]],
    ['errors', [2]],
  ])
})

test('a band ends one point below the next, the last at 100', () => {
  expect(toBands([band('75'), band('0'), band('50')]).map(({ from, to }) => [from, to])).toEqual([
    [0, 49],
    [50, 74],
    [75, 100],
  ])
})

test('a band without a threshold is left out', () => {
  expect(toBands([band(null), band('viel')])).toEqual([])
})
