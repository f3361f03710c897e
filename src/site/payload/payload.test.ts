import { expect, test } from 'vitest'
import fc from 'fast-check'
import { applyEdits, payloadHref, payloadTarget } from '../../model/address/page-payload.ts'
import { toTextEdits } from './payload-edits.ts'
import { toDocumentParts, toFrame, toPayload } from './payload.ts'

const page = (header: string, content: string): string =>
  `<!doctype html><html lang="en" data-build="b1" data-policy="text"><head><meta charSet="utf-8"/>` +
  `<link rel="stylesheet" href="/x.css"/><title>R&amp;D &#x27;x&#x27;</title><meta name="robots" content="noindex" data-head=""/>` +
  `<script type="application/ld+json">{"a":1}</script></head><body class="is-reference">` +
  `<div data-region="header">${header}</div><div data-region="content" data-arriving="">${content}</div>` +
  `<div data-region="footer"><footer><div>f</div></footer></div></body></html>`

test('a rendered page is taken apart without losing a character of its regions', () => {
  const parts = toDocumentParts(page('<nav><div>h</div></nav>', '<main><div>c</div></main>'))
  expect(parts).toEqual({
    build: 'b1',
    policy: 'text',
    locale: 'en',
    title: "R&D 'x'",
    head: [
      '<meta name="robots" content="noindex" data-head=""/>',
      '<script type="application/ld+json">{"a":1}</script>',
    ],
    bodyClass: 'is-reference',
    header: '<nav><div>h</div></nav>',
    content: '<main><div>c</div></main>',
    footer: '<footer><div>f</div></footer>',
  })
})

test('something else is refused', () => {
  expect(() => toDocumentParts('<html><body></body></html>')).toThrow('a region is missing')
})

test('header and footer travel as differences from the frame', () => {
  const start = toDocumentParts(
    page('<nav><a href="/en" aria-current="page">Home</a><a href="/en/team">Team</a></nav>', 's'),
  )
  const team = toDocumentParts(
    page('<nav><a href="/en">Home</a><a href="/en/team" aria-current="page">Team</a></nav>', 't'),
  )
  const { id, frame } = toFrame(start)
  const payload = toPayload(team, id, frame)
  expect(JSON.stringify(payload.header).length).toBeLessThan(JSON.stringify(team.header).length + 20)
  expect(applyEdits(frame.header, payload.header)).toBe(team.header)
  expect(payload.footer).toEqual([])
})

const html = fc
  .array(fc.constantFrom('<a>', '</a>', '<b x="1">', '</b>', 'text', 'ü', ' '))
  .map(parts => parts.join(''))

test('edits turn one text into the other, whatever the texts', () => {
  fc.assert(fc.property(html, html, (from, to) => applyEdits(from, toTextEdits(from, to)) === to))
})

test('equal texts need no edit', () => {
  expect(toTextEdits('<a>x</a>', '<a>x</a>')).toEqual([])
})

test('payload addresses lead back to their pages', () => {
  expect(payloadHref('/de/team', '?x=1')).toBe('/__payload/de/team.json?x=1')
  expect(payloadTarget('/__payload/de/team.json')).toBe('/de/team')
  expect(payloadTarget('/de/team')).toBeNull()
})
