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
  ['an exact region goes before a mere language', 'en,de-DE', 'en'],
  ['any', '*', null],
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
