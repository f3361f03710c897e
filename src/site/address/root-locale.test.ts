import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserLocale, chooseRootLocale } from './root-locale.ts'

test.each([
  ['nothing said', null, null],
  ['German', 'de-DE,de;q=0.9', 'de'],
  ['English', 'en-US,en;q=0.9', 'en'],
  ['English before German', 'en-GB,de-DE', 'en'],
  ['German before English', 'de-AT,en', 'de'],
  ['a language nobody speaks here, then German', 'fr-FR,fr;q=0.9,de;q=0.8', 'de'],
  ['only others', 'fr,it', null],
  ['among equal weights the earlier, whatever the region', 'en,de-DE', 'en'],
  ['any', '*', null],
  ['the greater weight, wherever it is', 'en;q=0.5,de;q=0.9', 'de'],
  ['a weight goes before the order', 'de-DE;q=0.8,en', 'en'],
  ['the greater of two weights of a language', 'de-CH;q=0.2,en;q=0.5,de;q=0.7', 'de'],
  ['a weight of nought is a refusal', 'de;q=0', null],
  ['any but one', 'de;q=0,*', 'en'],
  ['any goes before a lesser wish', 'en;q=0.5,*', 'de'],
  ['any is less than a wish', 'en,*;q=0.1', 'en'],
  ['others, then any', 'fr,*;q=0.5', null],
  ['spaces and capitals', ' EN-gb ; Q=0.7 , De ; q=0.8', 'de'],
  ['a weight above one says nothing', 'de;q=7,en;q=0.1', 'en'],
  ['a weight that is no number says nothing', 'de;q=x,en;q=0.1', 'en'],
  ['a negative weight says nothing', 'de;q=-1,en;q=0.1', 'en'],
  ['another parameter says nothing', 'de;level=1,en;q=0.1', 'en'],
  ['empty entries', ',,;q=1,en', 'en'],
])('%s', (_, header, locale) => {
  expect(browserLocale(header)).toBe(locale)
})

const headers = (values: Record<string, string>) => new Headers(values)

test('the cookie goes before the browser, the browser before the default', () => {
  const both = headers({ cookie: 'x=y; i18n_redirected=de', 'accept-language': 'en' })
  expect(chooseRootLocale(both, 'en', 'browser')).toBe('de')
  expect(chooseRootLocale(headers({ 'accept-language': 'en' }), 'de', 'browser')).toBe('en')
  expect(chooseRootLocale(headers({ 'accept-language': 'en' }), 'de', 'default')).toBe('de')
  expect(chooseRootLocale(headers({ cookie: 'i18n_redirected=fr' }), 'en', 'default')).toBe('en')
})

test('any header leads to a language', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]*$/), text => {
      expect(['de', 'en']).toContain(
        chooseRootLocale(headers({ cookie: text, 'accept-language': text }), 'de', 'browser'),
      )
    }),
  )
})
