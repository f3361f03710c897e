import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classesIn, linkSheets } from './page-sheets.ts'

const assets = {
  buildId: 'b',
  styles: [],
  entry: null,
  font: null,
  sheets: [{ href: '/assets/form.css', integrity: 'sha384-x', classes: new Set(['field', 'choice__row']) }],
}

const page = (body: string): string => `<html><head><title>x</title></head><body>${body}</body></html>`

test('a page links the sheet whose parts it draws', () => {
  const html = linkSheets(page('<div class="grid"></div><p class="at-text field">x</p>'), assets)
  expect(html).toContain(
    '<link rel="stylesheet" href="/assets/form.css" integrity="sha384-x" crossorigin="anonymous" data-head=""/></head>',
  )
})

test('a page without them stays as it is', () => {
  const html = page('<p class="field-like">field choice__row</p>')
  expect(linkSheets(html, assets)).toBe(html)
})

test('a sheet is linked exactly where one of its classes stands among those of an element', () => {
  const names = ['a', 'ab', 'a-b', 'b', 'c__d', 'data-a', '']
  const anyNames = fc.array(fc.constantFrom(...names), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(anyNames, { maxLength: 6 }), fc.array(anyNames, { maxLength: 3 }), (elements, classes) => {
      const sheets = classes.map((own, place) => ({
        href: `/${place}.css`,
        integrity: '',
        classes: new Set(own.filter(name => name !== '')),
      }))
      const html = linkSheets(page(elements.map(own => `<p class="${own.join(' ')}">a</p>`).join('')), {
        ...assets,
        sheets,
      })
      const used = new Set(elements.flat())
      const expected = sheets.filter(sheet => [...sheet.classes].some(name => used.has(name)))
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(expected.map(({ href }) => href))
    }),
  )
})

test('classes are read from minified rules, numbers are none', () => {
  expect([...classesIn('.a.b:not(.c)>i{margin:.5rem 1.25px}@layer parts{.d__e{color:red}}')]).toEqual([
    'a',
    'b',
    'c',
    'd__e',
  ])
})
