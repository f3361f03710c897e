import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markNew, mergeWords } from './merge-words.ts'

test('words that only one side has changed meet those of the other', () => {
  const base = 'Ein Ding ist fertig, wenn jemand es blind bedienen und nach zehn Jahren öffnen kann.'
  const mine = 'Ein Ding ist fertig, wenn jemand es blind bedienen, in Serie bauen und nach zehn Jahren öffnen kann.'
  const theirs = 'Ein Ding ist fertig, wenn jemand es blind bedienen und nach zwanzig Jahren öffnen kann.'
  expect(mergeWords(base, mine, theirs)).toBe(
    'Ein Ding ist fertig, wenn jemand es blind bedienen, in Serie bauen und nach zwanzig Jahren öffnen kann.',
  )
})

test('the same words changed on both sides cannot be merged', () => {
  expect(mergeWords('Gemessen bis aufs Zehntel.', 'Gestaltet bis aufs Zehntel.', 'Gebaut bis aufs Zehntel.')).toBeNull()
})

test('what only one side has changed is taken as it is, and marked words make up the text', () => {
  const text = fc.array(fc.constantFrom('ein', 'Ding', 'ist', 'fertig', ',', '.')).map(words => words.join(' '))
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(mergeWords(base, other, base)).toBe(other)
      expect(mergeWords(base, base, other)).toBe(other)
      expect(mergeWords(base, other, other)).toBe(other)
      expect(
        markNew(base, other)
          .map(one => one.text)
          .join(''),
      ).toBe(other)
    }),
  )
})
