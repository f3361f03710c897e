import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales, type Locale } from '../../../model/locale.ts'
import {
  emptyReferenceQuery,
  parseReferenceQuery,
  referenceSorts,
  referenceViews,
  serialiseReferenceQuery,
} from './reference-query.ts'

const known = { categories: ['medical', 'machines', 'tools'], clients: new Set(['ampelio', 'varn-und-tochter']) }
const parse = (address: string, locale: Locale = 'de') =>
  parseReferenceQuery(new URLSearchParams(address), locale, known)

test('German and English addresses say the same in their own words', () => {
  const query = { categories: ['medical'], client: 'ampelio', search: 'pumpe', sort: 'size', view: 'scale', page: 2 }
  expect(parse('kategorie=medical&kunde=ampelio&suche=pumpe&sortierung=groesse&ansicht=massstab&seite=2')).toEqual(
    query,
  )
  expect(parse('category=medical&client=ampelio&search=pumpe&sort=size&view=scale&page=2', 'en')).toEqual(query)
})

test('a sent form and a link say the same', () => {
  expect(parse('kategorie=tools&kategorie=medical')).toEqual(parse('kategorie=medical,tools'))
})

test.each([
  ['an unknown category', 'kategorie=weapons'],
  ['an unknown client', 'kunde=nobody'],
  ['an unknown order', 'sortierung=zufall'],
  ['an unknown view', 'ansicht=liste'],
  ['a page that is not a number', 'seite=1e9'],
  ['page nought', 'seite=0'],
  ['words of nothing but spaces', 'suche=%20%20'],
  ['the parameters of another language', 'category=medical&page=2'],
])('%s is as if it were not there', (_, address) => {
  expect(parse(address)).toEqual(emptyReferenceQuery)
})

test('what is the default is not written', () => {
  expect(serialiseReferenceQuery(emptyReferenceQuery, 'de')).toBe('')
})

test('the order of parameters and of categories is always the same', () => {
  const query = parse('seite=3&kunde=ampelio&kategorie=tools,medical')
  expect(serialiseReferenceQuery(query, 'de')).toBe('?kategorie=medical,tools&kunde=ampelio&seite=3')
})

test('every choice survives being written and read again', () => {
  const query = fc.record({
    categories: fc.subarray(known.categories),
    client: fc.constantFrom(null, ...known.clients),
    search: fc.string({ unit: 'grapheme', maxLength: 30 }).map(text => text.replace(/\s+/g, ' ').trim()),
    sort: fc.constantFrom(...referenceSorts),
    view: fc.constantFrom(...referenceViews),
    page: fc.integer({ min: 1, max: 99_999 }),
  })
  fc.assert(
    fc.property(query, fc.constantFrom(...locales), (wanted, locale) => {
      expect(parse(serialiseReferenceQuery(wanted, locale), locale)).toEqual(wanted)
    }),
  )
})
