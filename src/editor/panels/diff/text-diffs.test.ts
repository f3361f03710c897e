import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraph } from './content.fixture.ts'
import { diffRichText } from './rich-text-diff.ts'
import { diffNames, diffWords, type Segment } from './word-diff.ts'

const without = (kind: Segment['kind'], segments: readonly Segment[]): string =>
  segments
    .filter(segment => segment.kind !== kind)
    .map(({ text }) => text)
    .join('')

const words = fc
  .array(fc.constantFrom('Maß', 'Gestaltet', 'bis', 'aufs', 'Zehntel.', ' ', '\n', '–', '🪚', '<b>'), { maxLength: 20 })
  .map(list => list.join(' '))

test('the parts of a compared text are both texts', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const segments = diffWords(before, after)
      expect(without('added', segments)).toBe(before)
      expect(without('removed', segments)).toBe(after)
    }),
  )
  expect(diffWords('Gemessen bis aufs Zehntel.', 'Gestaltet bis aufs Zehntel.')).toEqual([
    { kind: 'removed', text: 'Gemessen' },
    { kind: 'added', text: 'Gestaltet' },
    { kind: 'same', text: ' bis aufs Zehntel.' },
  ])
})

test('a text of five megabytes is answered at once: as a whole', () => {
  const [before, after] = ['a '.repeat(2_500_000), 'b '.repeat(2_500_000)]
  expect(diffWords(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('names: what was added and what is gone', () => {
  expect(diffNames(['Breite', 'Höhe'], ['Breite', 'Höhe', 'Gewicht']).map(({ kind }) => kind)).toEqual([
    ...['same', 'same', 'added'],
  ])
})

const doc = (...lines: string[]) => ({ type: 'doc', content: lines.map(paragraph) })
const lines = fc.array(
  words.map(text => text.replace(/\n/g, '')),
  { maxLength: 6 },
)

test('rich text: without what was added it is the text before, without what was removed the one after', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const compared = diffRichText(doc(...before), doc(...after))
      const all = compared.flatMap(({ segments }) => segments)
      expect(without('added', all)).toBe(before.join(''))
      expect(without('removed', all)).toBe(after.join(''))
    }),
  )
})

test('rich text: a word, a new paragraph, and a link on the same words', () => {
  expect(diffRichText(doc('Kork und Filz', 'Ende'), doc('Kork und Kalk', 'Neu', 'Ende'))).toEqual([
    {
      role: 'doc paragraph',
      segments: [
        { kind: 'same', text: 'Kork und ' },
        { kind: 'removed', text: 'Filz' },
        { kind: 'added', text: 'Kalk' },
      ],
    },
    { role: 'doc paragraph', segments: [{ kind: 'added', text: 'Neu' }] },
    { role: 'doc paragraph', segments: [{ kind: 'same', text: 'Ende' }] },
  ])
  const linked = { type: 'text', text: 'Kork', marks: [{ type: 'link', attrs: { href: '/de' } }] }
  const after = { type: 'doc', content: [{ type: 'paragraph', content: [linked] }] }
  expect(diffRichText(doc('Kork'), after)[0]?.segments.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('rich text: whatever is stored can be compared', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(Array.isArray(diffRichText(before, after))).toBe(true)
    }),
  )
})
