import { expect, test } from 'vitest'
import type { RichTextNode } from '../../model/story/rich-text.ts'
import { toLabelledRows } from './labelled-rows.ts'

const text = (value: string): RichTextNode => ({ type: 'text', text: value, marks: [] })
const bold = (value: string): RichTextNode => ({ type: 'text', text: value, marks: [{ type: 'bold' }] })
const p = (...children: RichTextNode[]): RichTextNode => ({ type: 'paragraph', align: null, children })
const item = (...children: RichTextNode[]): RichTextNode => ({ type: 'list_item', children })

test('bold words with a colon name what follows them, also in the middle of a paragraph', () => {
  expect(
    toLabelledRows([p(bold('Mit der Bahn:'), text(' sechs Minuten. '), bold('Mit dem Rad:'), text(' Bügel.'))]),
  ).toEqual([
    { label: 'Mit der Bahn', children: [text(' sechs Minuten. ')] },
    { label: 'Mit dem Rad', children: [text(' Bügel.')] },
  ])
})

test('list items are read like paragraphs', () => {
  expect(toLabelledRows([item(p(bold('Empfänger:'), text(' keine')))])).toEqual([
    { label: 'Empfänger', children: [text(' keine')] },
  ])
})

test.each<[string, RichTextNode[]]>([
  ['nothing', []],
  ['a paragraph without a label', [p(bold('Empfänger:'), text('keine')), p(text('Nur ein Satz.'))]],
  ['bold words without a colon', [p(bold('Gemessen.'), text(' 31'))]],
  ['an item of two paragraphs', [item(p(bold('A:')), p(text('b')))]],
])('%s is not a table', (_, nodes) => {
  expect(toLabelledRows(nodes)).toBeNull()
})
