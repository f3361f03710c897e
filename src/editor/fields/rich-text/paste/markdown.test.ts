import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDocumentCodec } from '../document/document-codec.ts'
import { looksLikeMarkdown, markdownToContent } from './markdown.ts'
import { richTextSchema } from '../document/schema.ts'

test.each([
  ['## Titel', true],
  ['- a\n- b', true],
  ['1. a\n2. b', true],
  ['Ein **fettes** Wort', true],
  ['siehe [Plan](https://x.example)', true],
  ['| a | b |\n|---|---|\n| 1 | 2 |', true],
  ['Ein Satz - mit Strich.', false],
  ['- ein einzelner Spiegelstrich', false],
  ['Nr. #3 ist 5 * 3', false],
  ['2024. Das Jahr.', false],
])('%j is Markdown: %s', (text, expected) => {
  expect(looksLikeMarkdown(text)).toBe(expected)
})

test('lines of one paragraph are one line of text', () => {
  expect(markdownToContent('Erste Zeile\nzweite **fette\nZeile**')).toMatchObject([
    { content: [{ text: 'Erste Zeile zweite ' }, { text: 'fette Zeile' }] },
  ])
})

test('everything that Markdown says becomes nodes; HTML in it is text', () => {
  const text = [
    '# Titel',
    'Ein **fettes**, *kursives* `Wort` ~~weg~~ [Link](mailto:a@b.example)  ',
    'neue Zeile <b>roh</b>',
    '> Zitat',
    '3. drei\n4. vier',
    '- [x](javascript:alert(1))',
    '```ts\nconst a = 1\n```',
    '---',
  ].join('\n\n')
  expect(markdownToContent(text)).toMatchObject([
    { type: 'heading', attrs: { level: 2 } },
    { type: 'paragraph', content: expect.arrayContaining([expect.objectContaining({ marks: [{ type: 'bold' }] })]) },
    { type: 'paragraph' },
    { type: 'blockquote' },
    { type: 'ordered_list', attrs: { order: 3 } },
    { type: 'bullet_list', content: [{ content: [{ content: [{ type: 'text', text: 'x' }] }] }] },
    { type: 'code_block', attrs: { class: 'language-ts' }, content: [{ text: 'const a = 1' }] },
    { type: 'horizontal_rule' },
  ])
  expect(JSON.stringify(markdownToContent(text))).not.toContain('javascript')
  expect(JSON.stringify(markdownToContent(text))).toContain('<b>')
})

test('whatever is pasted becomes a document that the editor can hold without unknown parts', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('# a', '- b', '1. c', '> d', '|e|f|\n|-|-|\n|1|2|', '```', '**g**', '<p>h'),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), lines => {
      const doc = createDocumentCodec(richTextSchema).read({
        type: 'doc',
        content: markdownToContent(lines.join('\n')),
      })
      doc.check()
      doc.descendants(node => {
        expect(node.type.name.startsWith('unknown')).toBe(false)
      })
    }),
    { numRuns: 500 },
  )
})
