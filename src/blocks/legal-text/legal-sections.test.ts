import { expect, test } from 'vitest'
import type { RichTextNode } from '../../model/story/rich-text.ts'
import type { SectionBlock } from '../block.ts'
import { toLegalSections } from './legal-sections.ts'

type Node = RichTextNode<SectionBlock>
const text = (value: string): Node => ({ type: 'text', text: value, marks: [] })
const p = (value: string): Node => ({ type: 'paragraph', align: null, children: [text(value)] })
const heading = (level: 2 | 3, title: string): Node => ({
  type: 'heading',
  level,
  id: `t-${title.toLowerCase()}`,
  align: null,
  children: [text(title)],
})

test('headings of the second level make numbered sections, those below numbered parts', () => {
  const sections = toLegalSections([
    heading(2, 'Kurz'),
    p('a'),
    heading(2, 'Vorgänge'),
    p('b'),
    heading(3, 'Protokolle'),
    p('c'),
    heading(3, 'Bewerbungen'),
  ])
  expect(
    sections.map(({ number, title, parts }) => [number, title, parts.map(part => `${part.number} ${part.title}`)]),
  ).toEqual([
    ['1', 'Kurz', []],
    ['2', 'Vorgänge', ['2.1 Protokolle', '2.2 Bewerbungen']],
  ])
  expect(sections[1]?.nodes).toEqual([p('b')])
  expect(sections[1]?.parts[0]?.nodes).toEqual([p('c')])
})

test('what is before the first heading has no number and takes none', () => {
  const [before, first] = toLegalSections([p('a'), heading(2, 'Kurz')])
  expect(before).toMatchObject({ number: null, id: '', nodes: [p('a')] })
  expect(first?.number).toBe('1')
})

test('an empty text has no sections', () => {
  expect(toLegalSections([])).toEqual([])
})
