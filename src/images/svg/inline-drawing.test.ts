import { expect, test } from 'vitest'
import { toInlineDrawing } from './inline-drawing.ts'

const file = (inside: string, box = '0 0 200 100'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`

const shapesOf = (inside: string): string | undefined => toInlineDrawing(file(inside), 'p-', '.')?.shapes

test('nothing that runs, loads, styles or leads away is written into the page', () => {
  const shapes = shapesOf(
    '<style>path{fill:red}</style><script>x()</script><title>T</title><a href="https://x.test"><path d="M0 0"/></a><image href="https://x.test/a.png"/>' +
      '<path class="edge evil" style="position:fixed" onclick="x()" fill="url(https://x.test/#a)" d="M0 0H9"/>',
  )
  expect(shapes).toBe('<g><path d="M0 0"/></g><path class="edge" d="M0 0H9"/>')
})

test('ids of two drawings do not meet', () => {
  const shapes = shapesOf(
    '<defs><pattern id="h"/><path id="p" d="M0 0"/></defs><use href="#p"/><path fill="url(#h)" d="M0 0"/>',
  )
  expect(shapes).toContain('<pattern id="p-h"/>')
  expect(shapes).toContain('<use href="#p-p"/>')
  expect(shapes).toContain('fill="url(#p-h)"')
})

test('a mark lies over the drawing at its share of the sheet, and keeps its size', () => {
  const drawing = toInlineDrawing(
    file('<g data-mark="" transform="translate(60 35)"><circle class="ring" r="11"/></g>', '10 10 200 100'),
    'p-',
    '.',
  )
  expect(drawing).toMatchObject({
    shapes: '',
    marks: '<svg x="25%" y="25%"><circle class="ring" r="11"/></svg>',
  })
})

test('figures have the decimal sign of the language, paths stay as they are', () => {
  expect(shapesOf('<text x="1">0,4 mm</text><path d="M1,5L2,5"/>')).toBe(
    '<text x="1">0.4 mm</text><path d="M1,5L2,5"/>',
  )
})

test.each([
  ['no SVG', 'x'],
  ['no view box', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an empty view box', file('', '0 0 0 10')],
  ['too large', file('<path d="M0 0"/>'.repeat(5000))],
])('%s stays a picture', (_, text) => {
  expect(toInlineDrawing(text, 'p-', '.')).toBeNull()
})
