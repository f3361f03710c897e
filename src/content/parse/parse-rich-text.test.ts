import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { buildTranslationMap } from '../map/translation-map.server.ts'
import type { ParseContext } from './parse-context.ts'
import { parseRichText } from './parse-rich-text.ts'

const context: ParseContext = {
  locale: 'de',
  version: 'published',
  map: buildTranslationMap([], 'busse-design'),
  related: new Map(),
  parsed: new Map(),
  assetOrigin: null,
  log: silentLog,
}
const parse = (value: unknown) =>
  parseRichText(
    value,
    context,
    () => {},
    () => [],
  )
const doc = (...content: unknown[]) => parse({ type: 'doc', content })?.nodes
const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks })

test.each([
  ['missing', undefined],
  ['an empty text', ''],
  ['no document', { type: 'doc' }],
  ['a document of one empty paragraph', { type: 'doc', content: [{ type: 'paragraph' }] }],
])('an empty field is null: %s', (_name, value) => {
  expect(parse(value)).toBeNull()
})

test('an unknown node gives way to its children', () => {
  expect(doc({ type: 'callout', content: [{ type: 'paragraph', content: [text('x')] }] })).toMatchObject([
    { type: 'fragment', children: [{ type: 'paragraph' }] },
  ])
})

test.each([
  ['an unknown mark', { type: 'blink' }],
  ['a highlight without a colour', { type: 'highlight', attrs: { color: '' } }],
  ['a colour that is more than a colour', { type: 'textStyle', attrs: { color: 'red;background:url(x)' } }],
  ['a class with quotes', { type: 'styled', attrs: { class: 'a" onload="x' } }],
  ['a link that leads nowhere', { type: 'link', attrs: { href: 'javascript:x' } }],
])('ignored: %s', (_name, mark) => {
  expect(doc({ type: 'paragraph', content: [text('x', mark)] })).toMatchObject([{ children: [{ marks: [] }] }])
})

test('headings get ids that are unique and begin alike', () => {
  const heading = (level: unknown, value: string) => ({ type: 'heading', attrs: { level }, content: [text(value)] })
  expect(doc(heading(2, 'Über uns'), heading(3, 'Über uns'), heading(99, '¿?'))).toMatchObject([
    { level: 2, id: 't-ueber-uns' },
    { level: 3, id: 't-ueber-uns-2' },
    { level: 2, id: 't-abschnitt' },
  ])
})

test('image options outside their limits are dropped', () => {
  const filters = { blur: 101, brightness: -100, quality: 100, rotate: 45, format: 'avif', grayscale: true }
  const nodes = doc({
    type: 'image',
    attrs: { src: '/f/1/10x10/abcdef0123/x.jpg', alt: 'x', options: { filters, width: 300 } },
  })
  expect(nodes).toMatchObject([
    { type: 'image', options: { brightness: -100, quality: 100, grayscale: true, width: 300 } },
  ])
  expect(nodes?.[0]).not.toHaveProperty('options.blur')
})

test('tables keep header cells and spans', () => {
  const cell = (type: string, attrs = {}) => ({ type, attrs, content: [{ type: 'paragraph', content: [text('x')] }] })
  expect(
    doc({
      type: 'table',
      content: [{ type: 'tableRow', content: [cell('tableHeader', { colspan: 2 }), cell('tableCell')] }],
    }),
  ).toMatchObject([
    {
      rows: [
        [
          { header: true, colspan: 2 },
          { header: false, rowspan: 1 },
        ],
      ],
    },
  ])
})

test('no JSON makes it throw, however deep', () => {
  let deep: unknown = text('x')
  for (let level = 0; level < 5000; level++) deep = { type: 'blockquote', content: [deep] }
  expect(() => doc(deep)).not.toThrow()
  fc.assert(fc.property(fc.jsonValue(), value => void parse(value)))
  fc.assert(fc.property(fc.array(fc.jsonValue()), content => void parse({ type: 'doc', content })))
})
