import { expect, test } from 'vitest'
import type { RichText, RichTextNode } from '../../model/story/rich-text.ts'
import { plainText } from '../../ui/rich-text/plain-text.ts'
import { splitFirstStep, toExtentItem } from './first-step-text.ts'

const words = (text: string, bold = false): RichTextNode => ({
  type: 'text',
  text,
  marks: bold ? [{ type: 'bold' }] : [],
})
const paragraph = (...children: RichTextNode[]): RichTextNode => ({ type: 'paragraph', align: null, children })
const document = (...nodes: RichTextNode[]): RichText => ({ nodes })

test('takes the bold opening as title and the last paragraph as scope', () => {
  const { title, text, extent, note } = splitFirstStep(
    document(
      paragraph(words('Ein Tag Zeichnung lesen.', true), words(' Sie schicken uns einen Datensatz.')),
      paragraph(words('Umfang: ein Tag, eine Seite, ein Telefonat. Daten behandeln wir vertraulich.')),
    ),
  )
  expect(title).toBe('Ein Tag Zeichnung lesen.')
  expect(plainText(text.nodes)).toBe('Sie schicken uns einen Datensatz.')
  expect(extent).toEqual([
    { figure: '1', words: 'Tag' },
    { figure: '1', words: 'Seite' },
    { figure: '1', words: 'Telefonat' },
  ])
  expect(note).toBe('Daten behandeln wir vertraulich.')
})

test('text that is written otherwise stays as it is', () => {
  const plain = document(paragraph(words('Rufen Sie an.')), paragraph(words('Oder schreiben Sie.')))
  expect(splitFirstStep(plain)).toEqual({ title: null, text: plain, extent: [], note: null })
})

test.each([
  ['two pages', '2', 'pages'],
  ['one day in the workshop', '1', 'day in the workshop'],
  ['12 Muster', '12', 'Muster'],
  ['Besuch vor Ort', null, 'Besuch vor Ort'],
  ['drei', null, 'drei'],
])('%s', (item, figure, rest) => {
  expect(toExtentItem(item)).toEqual({ figure, words: rest })
})
