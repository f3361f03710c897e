import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRichText } from './merge-rich-text.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) })
const list = (...texts: string[]) => ({
  type: 'doc',
  content: [{ type: 'bullet_list', content: texts.map(text => ({ type: 'list_item', content: [paragraph(text)] })) }],
})

test('paragraphs that one side changes meet those of the other', () => {
  expect(mergeRichText(doc('a', 'b', 'c'), doc('A', 'b', 'c'), doc('a', 'b', 'C'))).toEqual(doc('A', 'b', 'C'))
  expect(mergeRichText(doc('a', 'b'), doc('A', 'b'), doc('a', 'B'))).toEqual(doc('A', 'B'))
  expect(mergeRichText(doc('a', 'b'), doc('a', 'x', 'b'), doc('b'))).toEqual(doc('x', 'b'))
})

test('items of a list are merged too', () => {
  expect(mergeRichText(list('a', 'b'), list('A', 'b'), list('a', 'B'))).toEqual(list('A', 'B'))
})

test('the same paragraph on both sides is a conflict', () => {
  expect(mergeRichText(doc('a', 'b'), doc('x', 'b'), doc('y', 'b'))).toBeNull()
})

test('inserts at one place stay both', () => {
  expect(mergeRichText(doc('a'), doc('a', 'x'), doc('a', 'y'))).toEqual(doc('a', 'y', 'x'))
})

test('every paragraph that only one side has written is in the result', () => {
  const texts = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 })
  const change = fc.array(fc.record({ at: fc.nat(7), kind: fc.constantFrom('insert', 'delete') }), { maxLength: 3 })
  fc.assert(
    fc.property(texts, change, change, (base, ours, others) => {
      const apply = (edits: typeof ours, mark: string): string[] =>
        edits.reduce<string[]>(
          (now, { at, kind }, index) =>
            kind === 'insert' ? now.toSpliced(at % (now.length + 1), 0, `${mark}${index}`) : now.toSpliced(at, 1),
          base,
        )
      const [mine, theirs] = [apply(ours, 'm'), apply(others, 't')]
      const merged = mergeRichText(doc(...base), doc(...mine), doc(...theirs))
      if (merged === null) return
      const words = JSON.stringify(merged)
      for (const text of [...mine, ...theirs]) if (!base.includes(text)) expect(words).toContain(`"${text}"`)
      for (const text of base) {
        const isKept = mine.includes(text) && theirs.includes(text)
        expect(words.includes(`"${text}"`)).toBe(isKept)
      }
    }),
  )
})
