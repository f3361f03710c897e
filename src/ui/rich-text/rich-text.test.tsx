import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Asset } from '../../model/story/asset.ts'
import type { RichTextMark, RichTextNode } from '../../model/story/rich-text.ts'
import { RichText, RichTextNodes } from './rich-text.tsx'

const render = (...nodes: RichTextNode<string>[]) =>
  renderToStaticMarkup(<RichTextNodes nodes={nodes} renderBlock={block => <aside>{block}</aside>} />)

const text = (value: string, ...marks: RichTextMark[]): RichTextNode<string> => ({ type: 'text', text: value, marks })
const p = (...children: RichTextNode<string>[]): RichTextNode<string> => ({ type: 'paragraph', align: null, children })
const item = (...children: RichTextNode<string>[]): RichTextNode<string> => ({ type: 'list_item', children })
const heading = (level: 1 | 2 | 3 | 4 | 5 | 6): RichTextNode<string> => ({
  type: 'heading',
  level,
  id: 't-weg',
  align: null,
  children: [text('Weg')],
})
const asset: Asset = {
  src: '/f/1/10x10/a/kante.jpg',
  alt: 'Kante',
  width: 10,
  height: 10,
  focus: null,
  color: null,
  measure: null,
  extension: 'jpg',
}
const image = (title: string | null): RichTextNode<string> => ({ type: 'image', asset, title, options: {} })
const cell = (value: string, header = false) => ({ header, colspan: 1, rowspan: 1, children: [p(text(value))] })

test.each<[string, RichTextNode<string>, string]>([
  ['a paragraph', p(text('Maß & Zahl')), '<p>Maß &amp; Zahl</p>'],
  ['an empty paragraph is left out', p(), ''],
  ['an aligned paragraph', { type: 'paragraph', align: 'right', children: [text('r')] }, '<p data-align="right">r</p>'],
  ['a heading is one level lower', heading(2), '<h3 class="h3" id="t-weg">Weg</h3>'],
  ['a first-level heading never becomes an h1', heading(1), '<h2 class="h2" id="t-weg">Weg</h2>'],
  ['the lowest heading stays an h6', heading(6), '<h6 class="h4" id="t-weg">Weg</h6>'],
  ['a quote', { type: 'quote', children: [p(text('q'))] }, '<blockquote><p>q</p></blockquote>'],
  ['a bullet list', { type: 'bullet_list', children: [item(p(text('a')))] }, '<ul><li><p>a</p></li></ul>'],
  [
    'an ordered list from 1',
    { type: 'ordered_list', start: 1, children: [item(p(text('a')))] },
    '<ol><li><p>a</p></li></ol>',
  ],
  [
    'an ordered list from 4',
    { type: 'ordered_list', start: 4, children: [item(p(text('a')))] },
    '<ol start="4"><li><p>a</p></li></ol>',
  ],
  [
    'code',
    { type: 'code', language: 'js', text: 'a < b' },
    '<pre tabindex="0"><code class="language-js">a &lt; b</code></pre>',
  ],
  [
    'an emoji',
    { type: 'emoji', name: 'wrench', character: '🔧' },
    '<span data-type="emoji" data-name="wrench">🔧</span>',
  ],
  ['a rule', { type: 'rule' }, '<hr/>'],
  ['a break', p(text('a'), { type: 'break' }, text('b')), '<p>a<br/>b</p>'],
  ['a nested block', { type: 'blocks', blocks: ['mesh'] }, '<aside>mesh</aside>'],
  [
    'a link with formatting inside',
    {
      type: 'link',
      link: { kind: 'mail', href: 'mailto:a@b.example' },
      children: [text('a '), text('b', { type: 'bold' })],
    },
    '<a href="mailto:a@b.example">a <b>b</b></a>',
  ],
  ['a link that leads nowhere as text', { type: 'link', link: { kind: 'none' }, children: [text('x')] }, 'x'],
])('renders %s', (_, node, html) => {
  expect(render(node)).toBe(html)
})

test('a table has column heads, row heads and a region named by its first row', () => {
  const html = render({
    type: 'table',
    rows: [
      [cell('Prinzip', true), cell('Punkte', true)],
      [cell('Steuerbarkeit', true), cell('42')],
    ],
  })
  expect(html).toContain('role="region" aria-label="Prinzip, Punkte"')
  expect(html).toContain('<thead><tr><th scope="col"><p>Prinzip</p></th>')
  expect(html).toContain('<tbody><tr><th scope="row"><p>Steuerbarkeit</p></th><td><p>42</p></td>')
})

test('a paragraph that holds only a picture becomes a figure, a picture within words stays in the line', () => {
  expect(render(p(image('Fase')))).toMatch(/^<figure.*<figcaption class="caption">Fase<\/figcaption><\/figure>$/)
  expect(render(p(text('vor '), image(null)))).toMatch(/^<p>vor <(img|picture)/)
})

test.each<[string, RichTextMark[], string]>([
  ['bold', [{ type: 'bold' }], '<b>x</b>'],
  ['italic', [{ type: 'italic' }], '<i>x</i>'],
  ['underline', [{ type: 'underline' }], '<u>x</u>'],
  ['strike', [{ type: 'strike' }], '<s>x</s>'],
  ['code', [{ type: 'code' }], '<code>x</code>'],
  ['superscript', [{ type: 'superscript' }], '<sup>x</sup>'],
  ['subscript', [{ type: 'subscript' }], '<sub>x</sub>'],
  ['the first mark outermost', [{ type: 'bold' }, { type: 'italic' }], '<b><i>x</i></b>'],
  ['a highlight as the nearest tone', [{ type: 'highlight', color: '#ffe08a' }], '<mark data-tone="yellow">x</mark>'],
  ['a highlight without colour as text', [{ type: 'highlight', color: '' }], 'x'],
  [
    'a text colour as the nearest tone',
    [{ type: 'color', color: 'rgb(20, 30, 200)' }],
    '<span class="rich-text__tone" data-tone="blue">x</span>',
  ],
  ['an anchor', [{ type: 'anchor', id: 'hier' }], '<span id="hier">x</span>'],
  ['a style of the editor', [{ type: 'styled', className: 'num' }], '<span class="num">x</span>'],
])('renders %s', (_, marks, html) => {
  expect(render(text('x', ...marks))).toBe(html)
})

test('a text of any length keeps its order', () => {
  const words = Array.from({ length: 2500 }, (_, place) => text(`${place} `))
  expect(render(p(...words))).toBe(`<p>${words.map((_, place) => `${place} `).join('')}</p>`)
  const paragraphs = Array.from({ length: 150_000 }, (_, place) => p(text(String(place))))
  expect(renderToStaticMarkup(<RichTextNodes nodes={paragraphs} />)).toBe(
    paragraphs.map((_, place) => `<p>${place}</p>`).join(''),
  )
})

test('never writes a style attribute, and prefixes the ids of headings', () => {
  const nodes = [heading(2), p(text('x', { type: 'highlight', color: 'red' }, { type: 'color', color: '#0f0' }))]
  const html = renderToStaticMarkup(<RichText text={{ nodes }} className="text" idPrefix="s2-" headingOffset={0} />)
  expect(html).not.toContain('style=')
  expect(html).toMatch(/^<div class="rich-text text"><h2 class="h2" id="s2-t-weg">/)
})
