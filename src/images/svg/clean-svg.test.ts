import { readdir, readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanSvg, sizeOfSvg } from './clean-svg.ts'
import { entityBomb } from '../test-pictures.ts'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`
const kept = svg('<path d="M0 0"/>')

test('every drawing of the demonstration content stays as it is', async () => {
  const folder = new URL('../../../content/assets/', import.meta.url)
  const names = (await readdir(folder)).filter(name => name.endsWith('.svg'))
  expect(names.length).toBeGreaterThan(500)
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    expect(cleanSvg(text)?.trimEnd(), name).toBe(text.trimEnd())
  }
})

test.each([
  ['script', svg('<script>alert(1)</script><path d="M0 0"/>')],
  ['script with a prefix', svg('<svg:script>alert(1)</svg:script><path d="M0 0"/>')],
  ['script in capitals', svg('<SCRIPT>alert(1)</SCRIPT><path d="M0 0"/>')],
  ['a handler', svg('<path d="M0 0" onload="alert(1)"/>')],
  ['a handler at the root', svg('<path d="M0 0"/>', ' onload="alert(1)"')],
  ['foreign content', svg('<foreignObject><iframe src="x"/></foreignObject><path d="M0 0"/>')],
  ['a picture', svg('<image href="https://example.org/a.png"/><path d="M0 0"/>')],
  ['a file', svg('<image xlink:href="file:///etc/passwd"/><path d="M0 0"/>')],
  ['an animation that sets a link', svg('<animate attributeName="href" to="javascript:alert(1)"/><path d="M0 0"/>')],
  ['a set', svg('<set attributeName="onload" to="alert(1)"/><path d="M0 0"/>')],
  ['an outside paint', svg('<path d="M0 0" fill="url(https://example.org/#a)"/>')],
  ['an escaped outside paint', svg('<path d="M0 0" fill="u&#114;l(https://example.org)"/>')],
  ['a CSS escape', svg('<path d="M0 0" style="fill:\\75rl(https://example.org)"/>')],
  ['an import', svg('<style>@import "https://example.org/a.css";</style><path d="M0 0"/>')],
  ['a split url', svg('<style>a{fill:u/**/rl(https://x)}</style><path d="M0 0"/>')],
  ['an image set', svg('<style>a{background:image-set("https://x" 1x)}</style><path d="M0 0"/>')],
  ['a comment', svg('<!-- <script>alert(1)</script> --><path d="M0 0"/>')],
  [
    'a prolog',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${kept}`,
  ],
  ['editor data', svg('<sodipodi:namedview a="1"/><path d="M0 0" inkscape:label="x"/>')],
])('takes out %s', (_, text) => {
  expect(cleanSvg(text)).toBe(kept)
})

test('a link leads nowhere, and what it shows stays', () => {
  expect(cleanSvg(svg('<a href="https://example.org"><path d="M1 1"/></a>'))).toBe(svg('<g><path d="M1 1"/></g>'))
  expect(cleanSvg(svg('<text><a href="javascript:x">a</a></text>'))).toBe(svg('<text><tspan>a</tspan></text>'))
})

test('a use of another file loses its address', () => {
  expect(cleanSvg(svg('<use href="https://example.org/a.svg#b"/>'))).toBe(svg('<use/>'))
})

test.each([
  ['own styles', svg('<style>.a{fill:#fff;clip-path:url(#b)}</style><path class="a" d="M0 0"/>')],
  ['own references', svg('<defs><path id="a" d="M0 0"/></defs><use href="#a" fill="url(#b)"/>')],
  ['entities', svg('<title>a &amp; b &lt; c</title>')],
])('keeps %s', (_, text) => {
  expect(cleanSvg(text)).toBe(text)
})

test('entities that stand for plain characters are resolved, and what they hide is looked at', () => {
  const type = `<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://x' [
    <!-- names of namespaces --> <!ATTLIST svg onload CDATA "alert(1)">
    <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY js 'javascript:alert(1)'> <!ENTITY load "onload">
    <!ENTITY out "url(https://example.org/a)"> <!ENTITY color "#c00"> <!ENTITY color "#0c0">
  ]>`
  expect(
    cleanSvg(
      `${type}<svg xmlns="&ns_svg;"><a href="&js;"><path fill="&color;" style="fill:&out;;stroke:red" d="M0 0"/></a></svg>`,
    ),
  ).toBe(svg('<g><path fill="#c00" style="stroke:red" d="M0 0"/></g>'))
  expect(cleanSvg(`${type}<svg xmlns="&ns_svg;" &load;="x"/>`)).toBeNull()
})

const png = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  ['pictures of pixels', svg(`<image href="${png}"/>`)],
  ['filters', svg('<filter id="a"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#a)"/>')],
  ['text on a path', svg('<path id="a" d="M0 0"/><text><textPath href="#a">a</textPath></text>')],
  ['ids with signs', svg('<path id="a@2x" d="M0 0"/><use href="#a@2x"/>')],
])('keeps %s', (_, text) => {
  expect(cleanSvg(text)).toBe(text)
})

test.each([
  ['a drawing in a drawing', `<image href="data:image/svg+xml;base64,PHN2Zz4="/>`],
  ['a page in a picture', `<image href="data:text/html;base64,PHN2Zz4="/>`],
  ['a picture of elsewhere in a filter', '<filter><feImage href="https://example.org/a.png"/></filter>'],
  ['an element of another namespace', '<path xmlns="http://www.w3.org/1999/xhtml" d="M1 1"/>'],
  ['a page by another name', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
  ['a script by another name', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ['a link by another name', '<use xmlns:l="http://www.w3.org/1999/xlink" l:href="https://example.org/a.svg#b"/>'],
  ['a font', '<style>@font-face{font-family:a;src:url(https://example.org/a.woff)}</style>'],
])('nothing is loaded by %s', (_, inside) => {
  expect(cleanSvg(svg(inside))).not.toMatch(/example\.org|script|xhtml|data:|M1 1|font-face/)
})

test('of a stylesheet everything stays that loads nothing', () => {
  const css = `/* a */ @import "x.css"; @media print { .a { fill: url(#b); background: url(x.png) } } @font-face { src: url(y) }
    .b::after { content: "}"; stroke: red; fill: expression(1) } .c { fill: \\75rl(z) } .d { fill: u/**/rl(https://x) }`
  expect(cleanSvg(svg(`<style>${css}</style>`))).toBe(
    svg(`<style>@media print{.a{fill: url(#b)}}\n.b::after{content: "}"; stroke: red}</style>`),
  )
})

test('a drawing without a view box gets one, so that it is never cut', () => {
  expect(cleanSvg('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="2in"/>')).toContain(
    'viewBox="0 0 40 192"',
  )
})

const nested = Array.from({ length: 9 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`)

test.each([
  ['an unclosed element', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
  ['a page', '<!doctype html><p>hello</p>'],
  ['entities within entities', entityBomb()],
  ['an entity from a file', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`],
  ['an entity from elsewhere', `<!DOCTYPE svg [<!ENTITY a PUBLIC "x" "http://example.org/x.dtd">]>${kept}`],
  ['a parameter entity', `<!DOCTYPE svg [<!ENTITY % a "<!ENTITY b 'c'>"> %a;]>${kept}`],
  ['an entity with markup', `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${svg('&a;')}`],
  ['an entity with hidden markup', `<!DOCTYPE svg [<!ENTITY a "&#60;script>alert(1)&#60;/script>">]>${svg('&a;')}`],
  ['an entity beyond reason', `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(2001)}">]>${kept}`],
  [
    'a quadratic blow-up',
    `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(2000)}">]>${svg(`<text>${'&a;'.repeat(7000)}</text>`)}`,
  ],
  ['a document type without an end', `<!DOCTYPE svg [<!ENTITY a "b">${kept}`],
  ['an unknown entity', svg('<title>&nbsp;</title>')],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['two roots', `${kept}${kept}`],
  ['text behind the root', `${kept}alert(1)`],
  ['an attribute without quotes', svg('<path d=M0/>')],
  ['an attribute twice', svg('<path d="a" d="b"/>')],
  ['a processing instruction', svg('<?xml-stylesheet href="https://example.org"?>')],
  ['a NUL', svg('<title>\0</title>')],
  ['a billion uses', svg(`<g id="g0"/>${nested.join('')}<use href="#g9"/>`)],
  ['a circle of uses', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ['a thousand levels', svg('<g>'.repeat(1000) + '</g>'.repeat(1000))],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(cleanSvg(text)).toBeNull()
})

test('whatever comes in, nothing that runs or loads comes out, and a second wash changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<g>',
      '</g>',
      '<path ',
      'onload="a"',
      'href="javascript:a"',
      '/>',
      '>',
      '"',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&#60;',
      '&lt;',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      const clean = cleanSvg(svg(pieces.join('')))
      if (clean === null) return
      expect(clean).not.toMatch(/<script|<[^>]*\son\w+=|<[^>]*href="(?!#)/i)
      expect(cleanSvg(clean)).toBe(clean)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['width and height', '<svg width="228.5" height="64px" viewBox="0 0 1 1"/>', { width: 229, height: 64 }],
  ['the view box', '<svg viewBox="-2 0 1200 900"/>', { width: 1200, height: 900 }],
  ['percent counts as nothing', '<svg width="100%" height="100%" viewBox="0,0,3,4"/>', { width: 3, height: 4 }],
  ['millimetres', '<svg width="210mm" height="297mm" viewBox="0 0 2100 2970"/>', { width: 794, height: 1123 }],
  ['inches and points', '<svg width="2in" height="72.0pt"/>', { width: 192, height: 96 }],
  ['ems count as nothing', '<svg width="10em" height="1em" viewBox="0 0 30 40"/>', { width: 30, height: 40 }],
  ['neither', '<svg/>', null],
])('knows the size by %s', (_, text, size) => {
  expect(sizeOfSvg(text)).toEqual(size)
})
