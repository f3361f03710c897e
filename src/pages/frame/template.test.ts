import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTemplate, fillTemplate } from './template.ts'

const render = (href: string, text: string, constant = '') =>
  renderToStaticMarkup(createElement('a', { href, title: constant, lang: 'de' }, text, createElement('b', null, text)))
const create = (constant?: string) =>
  createTemplate(['href', 'text'], value => render(value('href'), value('text'), constant))

test('a filled template is what React renders, whatever the texts', () => {
  const template = create('"constant" & more')
  const anyText = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'<>&"\'\uE000\uE001$&amp; a') }))
  fc.assert(
    fc.property(anyText, anyText, (query, text) => {
      const href = `/de?${query}`
      expect(template && fillTemplate(template, { href, text })).toBe(render(href, text, '"constant" & more'))
    }),
  )
})

test('what has characters of private use of its own has no template', () => {
  expect(create('\uE000')).toBeNull()
  expect(create('\uF8FF')).toBeNull()
})
