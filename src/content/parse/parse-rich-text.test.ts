import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { buildTranslationMap } from '../map/translation-map.server.ts'
import { createKeptRelated } from './kept-related.ts'
import type { ParseContext } from './parse-context.ts'
import { parseRichText } from './parse-rich-text.ts'

const context: ParseContext = {
  locale: 'de',
  version: 'published',
  map: buildTranslationMap([], 'busse-design'),
  related: new Map(),
  parsed: new Map(),
  kept: createKeptRelated(),
  assetOrigin: null,
  assetOrigins: ['https://a.storyblok.com'],
  siteOrigin: 'http://localhost:4000',
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
    { type: 'paragraph', children: [{ type: 'text', text: 'x' }] },
  ])
})

test.each([
  ['an unknown mark', { type: 'blink' }],
  ['a highlight without a colour', { type: 'highlight', attrs: { color: '' } }],
  ['a colour that is more than a colour', { type: 'textStyle', attrs: { color: 'red;background:url(x)' } }],
  ['a class with quotes', { type: 'styled', attrs: { class: 'a" onload="x' } }],
  ['a class of the site that would hide text', { type: 'styled', attrs: { class: 'visually-hidden' } }],
  ['a link that leads nowhere', { type: 'link', attrs: { href: 'javascript:x' } }],
])('ignored: %s', (_name, mark) => {
  expect(doc({ type: 'paragraph', content: [text('x', mark)] })).toMatchObject([{ children: [{ marks: [] }] }])
})

const p = (...content: unknown[]) => ({ type: 'paragraph', content })
const to = (href: string, rest: object = {}) => ({ type: 'link', attrs: { linktype: 'url', href, ...rest } })
const a = to('https://x.example/')

test('a link over several texts is one link, with its formatting inside', () => {
  const bold = { type: 'bold' }
  expect(doc(p(text('a '), text('normal ', a), text('bold', bold, a), text(' text', a), text(' z')))).toMatchObject([
    {
      children: [
        { type: 'text', text: 'a ' },
        {
          type: 'link',
          link: { href: 'https://x.example/' },
          children: [
            { text: 'normal ', marks: [] },
            { text: 'bold', marks: [bold] },
            { text: ' text', marks: [] },
          ],
        },
        { type: 'text', text: ' z' },
      ],
    },
  ])
})

test('links to different places stay two, and links never nest', () => {
  const other = to('https://x.example/', { target: '_blank' })
  const [paragraph] = doc(p(text('a', a), text('b', other), text('c', other, a))) ?? []
  expect(paragraph).toMatchObject({
    children: [
      { type: 'link', link: { newTab: false }, children: [{ text: 'a' }] },
      { type: 'link', link: { newTab: true }, children: [{ text: 'b' }, { text: 'c' }] },
    ],
  })
})

test('a link around nothing but blanks is no link', () => {
  expect(doc(p(text('x'), text('  ', a)))).toMatchObject([{ children: [{ type: 'text' }, { type: 'text' }] }])
})

test('control characters, halves of surrogates and noncharacters are dropped', () => {
  expect(doc(p(text('a\u0000b\u001bc\u0085d\ufffee')))).toMatchObject([{ children: [{ text: 'abcde' }] }])
  expect(doc({ type: 'code_block', content: [text('a\tb\r\nc\u0007')] })).toMatchObject([{ text: 'a\tb\nc' }])
})

test.each(['style', 'script', 'template', 'iframe'])('nothing of a %s is text', type => {
  expect(doc(p(text('x')), { type, content: [text('body{display:none}')] })).toHaveLength(1)
})

test.each([
  ['words outside a paragraph', [text('x')], [{ type: 'paragraph' }]],
  ['an item outside a list', [{ type: 'list_item', content: [p(text('x'))] }], [{ type: 'bullet_list' }]],
  [
    'a paragraph in a list',
    [{ type: 'bullet_list', content: [p(text('x'))] }],
    [{ type: 'bullet_list', children: [{ type: 'list_item' }] }],
  ],
  [
    'a list in a paragraph',
    [p(text('a'), { type: 'bullet_list', content: [{ type: 'list_item', content: [p(text('b'))] }] }, text('c'))],
    [{ type: 'paragraph' }, { type: 'bullet_list' }, { type: 'paragraph' }],
  ],
  [
    'a paragraph in a heading',
    [{ type: 'heading', attrs: { level: 2 }, content: [text('a'), p(text('b'))] }],
    [{ type: 'heading' }, { type: 'paragraph' }],
  ],
  ['an empty list', [p(text('a')), { type: 'bullet_list' }], [{ type: 'paragraph' }]],
  ['an empty table', [p(text('a')), { type: 'table', content: [{ type: 'tableRow' }] }], [{ type: 'paragraph' }]],
])('made valid: %s', (_, content, expected) => {
  const nodes = doc(...content)
  expect(nodes).toHaveLength(expected.length)
  expect(nodes).toMatchObject(expected)
})

test('an anchor never takes an id that the page has', () => {
  const anchor = (id: string) => text('x', { type: 'anchor', attrs: { id } })
  const ids = ['hier', 'inhalt', 's3', 't-weg', 's2-t-weg', 'hier', 'kontakt']
  const [paragraph] = doc(p(...ids.map(anchor))) ?? []
  expect(paragraph && 'children' in paragraph && paragraph.children.map(node => 'marks' in node && node.marks)).toEqual(
    [[{ type: 'anchor', id: 'hier' }], ...ids.slice(1).map(() => [])],
  )
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
