import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeDocument } from './complete-document.ts'
import { createPageSheets, type StyleUnit } from './page-sheets.ts'

const page = (body: string): string => `<html><head><title>x</title></head><body>${body}</body></html>`

const unit = (index: number, classes: string[], combinations: string[][] = []): StyleUnit => ({
  index,
  classes,
  combinations,
  islands: [],
})

const sheetsOf = (units: readonly StyleUnit[]) =>
  createPageSheets(units, indexes => ({ href: `/${indexes.join('-')}.css`, integrity: 'sha384-x' }))

const assetsOf = (units: readonly StyleUnit[]) => ({
  buildId: 'b',
  styles: [],
  entry: null,
  font: null,
  sheets: sheetsOf(units),
})

test('a page links the sheet with the parts it renders', () => {
  const html = completeDocument(
    page('<div class="grid"></div><p class="at-text field">x</p>'),
    assetsOf([unit(3, ['field'])]),
  )
  expect(html).toContain(
    '<link rel="stylesheet" href="/3.css" integrity="sha384-x" crossorigin="anonymous" data-head=""/></head>',
  )
})

test('a page without them stays as it is', () => {
  const html = page('<p class="field-like">field choice__row</p>')
  expect(completeDocument(html, assetsOf([unit(0, ['field'])]))).toBe(html)
})

test('an island brings the styles of what it renders later', () => {
  const assets = assetsOf([{ ...unit(1, ['error-summary']), islands: ['contact-form'] }])
  expect(completeDocument(page('<is-land data-island="contact-form"></is-land>'), assets)).toContain('href="/1.css"')
  expect(completeDocument(page('<is-land data-island="search-form"></is-land>'), assets)).not.toContain('href="/1.css"')
})

test('a unit is linked exactly where one of its classes or combinations is on the page', () => {
  const names = ['a', 'ab', 'a-b', 'b', 'c__d', 'data-a']
  const some = fc.array(fc.constantFrom(...names), { maxLength: 4 })
  fc.assert(
    fc.property(
      fc.array(some, { maxLength: 6 }),
      fc.array(fc.tuple(some, fc.array(fc.subarray(names, { minLength: 2, maxLength: 3 }), { maxLength: 2 })), {
        maxLength: 4,
      }),
      (elements, parts) => {
        const units = parts.map(([classes, combinations], index) => unit(index, classes, combinations))
        const sheet = sheetsOf(units).sheetFor(page(elements.map(own => `<p class="${own.join(' ')}">a</p>`).join('')))
        const used = new Set(elements.flat())
        const needed = units.filter(
          ({ classes, combinations }) =>
            classes.some(name => used.has(name)) || combinations.some(all => all.every(name => used.has(name))),
        )
        expect(sheet?.href ?? null).toBe(
          needed.length === 0 ? null : `/${needed.map(({ index }) => index).join('-')}.css`,
        )
      },
    ),
  )
})

test('what a page holds decides its policy; sheet and policy are written together', () => {
  const html = page('<is-land data-island="model-stage"></is-land><p class="field">x</p>').replace(
    '<html',
    '<html data-policy="text"',
  )
  const made = completeDocument(html, assetsOf([unit(3, ['field'])]))
  expect(made).toContain('data-policy="model"')
  expect(made).toContain('href="/3.css"')
  const plain = html.replace('model-stage', 'contact-form')
  expect(completeDocument(plain, assetsOf([unit(3, ['field'])]))).toContain('data-policy="text"')
})
