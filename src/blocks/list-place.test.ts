import { expect, test } from 'vitest'
import { placeLink, placeOf, placeParam, placeSlug, placeSuffix, placeValue, toSlug } from './list-place.ts'

const labels = [
  { value: 'medical', label: 'Medizintechnik' },
  { value: 'furniture', label: 'Möbel & Straße' },
  { value: 'twin', label: 'Medizintechnik' },
  { value: 'signs', label: '+++' },
]

test.each([
  ['medical', 'medizintechnik'],
  ['furniture', 'moebel-strasse'],
  // The second of two that would be the same, and what has no letters, keep their keys.
  ['twin', 'twin'],
  ['signs', 'signs'],
  ['unknown', 'unknown'],
])('the category %s is written %s, and read again', (value, slug) => {
  expect(placeSlug({ param: 'category', value }, labels)).toBe(slug)
  expect(placeValue('category', slug, labels)).toBe(value === 'unknown' ? null : value)
})

test('keys are understood as well; clients are their slugs', () => {
  expect(placeValue('category', 'medical', labels)).toBe('medical')
  expect(placeValue('client', 'ampelio', [])).toBe('ampelio')
  expect(placeSuffix({ param: 'client', value: 'ampelio' }, 'en', [])).toBe('/client/ampelio')
})

test.each([
  ['kategorie=medical', { param: 'category', value: 'medical' }],
  ['kunde=ampelio&ansicht=index&seite=2', { param: 'client', value: 'ampelio' }],
  ['thema=award', { param: 'topic', value: 'award' }],
  ['kategorie=a,b', null],
  ['kategorie=a&kunde=b', null],
  ['kategorie=a&suche=x', null],
  ['ansicht=index', null],
])('%s', (query, place) => {
  expect(placeOf(new URLSearchParams(query), 'de')).toEqual(place)
})

test('words of every language are understood, and no others', () => {
  expect(placeParam('category', 'de')).toBe('category')
  expect(placeParam('thema', 'en')).toBe('topic')
  expect(placeParam('referenzen', 'de')).toBeNull()
})

test('a link to a choice keeps the anchor of its list', () => {
  const list = { kind: 'page', href: '/de/neuigkeiten#archiv', newTab: false } as const
  const topic = { param: 'topic', value: 'award' } as const
  expect(placeLink(list, topic, 'de', [{ value: 'award', label: 'Auszeichnung' }])).toEqual({
    ...list,
    href: '/de/neuigkeiten/thema/auszeichnung#archiv',
  })
  expect(placeLink({ kind: 'none' }, topic, 'de', [])).toEqual({ kind: 'none' })
})

test.each([
  ['Größe & Gewicht', 'groesse-gewicht'],
  ['  E-Mobilität ', 'e-mobilitaet'],
  ['日本', '日本'],
])('%s → %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})
