import { expect, test } from 'vitest'
import { nearWord } from './near-word.ts'

const texts = ['gestaltet bis aufs zehntel /zehntel', 'ein zehntel mehr', 'zähler', 'pumpe']

test('a slip is put right: a letter too many, missing, another, or two swapped', () => {
  for (const typed of ['zehntle', 'zehnte', 'zehntell', 'Zehnrel']) {
    expect(nearWord(typed, texts)).toEqual({ word: 'zehntel', count: 2 })
  }
})

test('what is like nothing, too short, or several words is left alone', () => {
  expect(['quitte', 'pum', 'bis aufs zehntle', ''].map(typed => nearWord(typed, texts))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('of equally near words the more frequent one is meant', () => {
  expect(nearWord('hase', ['hose', 'hase-1', 'nase nase', 'nase'])?.word).toBe('hase')
  expect(nearWord('base', ['hose', 'nase', 'nase'])?.word).toBe('nase')
})
