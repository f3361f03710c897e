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

test('classes are read from minified rules, numbers are none', () => {
  expect([...classesIn('.a.b:not(.c)>i{margin:.5rem 1.25px}@layer parts{.d__e{color:red}}')]).toEqual([
    'a',
    'b',
    'c',
    'd__e',
  ])
})
