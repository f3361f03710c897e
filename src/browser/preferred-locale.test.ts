import { expect, test } from 'vitest'
import { preferredLocale } from './preferred-locale.ts'

test.each([
  ['the cookie first', 'a=b; i18n_redirected=de', ['en-GB'], 'en', 'de'],
  ['then the browser', 'i18n_redirected=fr', ['fr', 'en-US', 'de'], 'de', 'en'],
  ['a language that only begins like one of ours is another', '', ['den', 'enm'], 'en', 'en'],
  ['the document as the last resort', '', ['fr-FR'], 'en', 'en'],
  ['the document with its region', '', [], 'en-GB', 'en'],
  ['nothing known', '', ['fr'], '', null],
])('%s', (_, cookie, languages, documentLanguage, locale) => {
  expect(preferredLocale({ cookie, languages, documentLanguage })).toBe(locale)
})
