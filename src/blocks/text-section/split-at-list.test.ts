import { expect, test } from 'vitest'
import type { RichTextNode } from '../../model/story/rich-text.ts'
import { splitAtList, termOf } from './split-at-list.ts'

const text = (words: string): RichTextNode => ({ type: 'text', text: words, marks: [] })
const paragraph = (words: string): RichTextNode => ({ type: 'paragraph', align: null, children: [text(words)] })
const list: RichTextNode = {
  type: 'bullet_list',
  children: ['eins', 'zwei'].map(words => ({ type: 'list_item', children: [paragraph(words)] })),
}

test('a text is divided at its first list, and nothing of it is lost', () => {
  const { before, items, after } = splitAtList([paragraph('vor'), list, paragraph('nach'), list])
  expect(before).toEqual([paragraph('vor')])
  expect(items).toEqual([[paragraph('eins')], [paragraph('zwei')]])
  expect(after).toEqual([paragraph('nach'), list])
})

test('a text without list has no rows', () => {
  expect(splitAtList([paragraph('nur')])).toEqual({ before: [paragraph('nur')], items: [], after: [] })
})

test.each([
  ['Halle: Maschine 1:1', 'Halle', 'Maschine 1:1'],
  ['Maßstab 1:1 ist groß', '', 'Maßstab 1:1 ist groß'],
])('%s', (words, term, rest) => {
  expect(termOf([text(words)])).toEqual({ term, rest: [text(rest)] })
})
