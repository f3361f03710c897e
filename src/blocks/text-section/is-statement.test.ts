import { expect, test } from 'vitest'
import type { Block } from '../block.ts'
import { exampleText, plainSection } from '../example-values.ts'
import { isStatement } from './is-statement.ts'

const sentence: Block<'text_section'> = {
  component: 'text_section',
  _uid: 'x',
  ...plainSection,
  rail_label: 'Haltung',
  headline: null,
  level: null,
  text: exampleText('Ein Ding ist fertig, wenn jemand es blind bedienen kann.'),
  margin_note: null,
  layout: 'text',
  list_style: null,
  aside: [],
  media: null,
  actions: [],
}

test('a named section of one short sentence is a statement', () => {
  expect(isStatement(sentence)).toBe(true)
})

test.each<[string, Partial<Block<'text_section'>>]>([
  ['with a heading', { headline: 'Haltung' }],
  ['without a name', { rail_label: null }],
  ['of two paragraphs', { text: exampleText('Eins.', 'Zwei.') }],
  ['of a long paragraph', { text: exampleText('Wort '.repeat(60)) }],
  ['without the layout for it', { layout: null }],
])('a section %s is running text', (_, change) => {
  expect(isStatement({ ...sentence, ...change })).toBe(false)
})
