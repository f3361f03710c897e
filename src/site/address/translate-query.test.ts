import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseReferenceQuery,
  referenceSorts,
  referenceViews,
  serialiseReferenceQuery,
} from '../../blocks/story-list/references/reference-query.ts'
import { locales, type Locale } from '../../model/locale.ts'
import { translateListQuery } from './translate-query.ts'

const translate = (query: string, from: Locale = 'de', to: Locale = 'en') =>
  translateListQuery(new URLSearchParams(query), from, to)

test.each([
  ['filters', 'kategorie=medical,tools&kunde=ampelio', '?category=medical,tools&client=ampelio'],
  ['words', 'suche=pumpe', '?search=pumpe'],
  ['order and view with their values', 'sortierung=groesse&ansicht=massstab', '?sort=size&view=scale'],
  ['a page', 'seite=3', '?page=3'],
  ['a topic', 'thema=award', '?topic=award'],
  ['nothing', '', ''],
  ['what is no choice', 'utm_source=x&notice=untranslated', ''],
  ['an unknown order', 'sortierung=zufall', ''],
])('%s', (_, query, expected) => {
  expect(translate(query)).toBe(expected)
})

test('there and back again is the same choice', () => {
  const known = { categories: ['medical', 'tools'], clients: new Set(['ampelio']) }
  const query = fc.record({
    categories: fc.subarray(known.categories),
    client: fc.constantFrom(null, 'ampelio'),
    search: fc.stringMatching(/^[a-zäöü&+]{0,20}$/),
    sort: fc.constantFrom(...referenceSorts),
    view: fc.constantFrom(...referenceViews),
    page: fc.integer({ min: 1, max: 999 }),
  })
  const language = fc.constantFrom(...locales)
  fc.assert(
    fc.property(query, language, language, (wanted, locale, other) => {
      const translated = translate(serialiseReferenceQuery(wanted, locale), locale, other)
      expect(parseReferenceQuery(new URLSearchParams(translated), other, known)).toEqual(wanted)
    }),
  )
})
