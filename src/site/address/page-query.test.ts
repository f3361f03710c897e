import { expect, test } from 'vitest'
import { parsePageQuery } from './page-query.ts'

test.each([
  ['what no page knows is left out', '?utm_source=x&seite=2', 'seite=2'],
  ['the order is always the same', '?seite=2&kunde=a', 'kunde=a&seite=2'],
  ['the first of repeated ones counts', '?seite=2&seite=3', 'seite=2'],
  ['of boxes in a form all count', '?kategorie=tools&kategorie=medical', 'kategorie=tools%2Cmedical'],
  ['empty fields of a form are left out', '?suche=&kategorie=tools', 'kategorie=tools'],
  ['what is too long is left out', `?suche=${'a'.repeat(501)}`, ''],
])('%s', (_, search, expected) => {
  expect(parsePageQuery(search).toString()).toBe(expected)
})
