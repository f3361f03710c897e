import { expect, test } from 'vitest'
import { decideScroll, isSameList } from './scroll-decision.ts'

const at = (path: string): URL => new URL(path, 'https://example.org')
const decide = (from: string, to: string, traverse = false) => decideScroll({ from: at(from), to: at(to), traverse })

test.each([
  ['/de/a', '/de/b', { kind: 'top' }],
  ['/de/a#x', '/de/a', { kind: 'top' }],
  ['/de/a', '/de/a#x', { kind: 'element', id: 'x' }],
  ['/de/a', '/de/b#x', { kind: 'element', id: 'x' }],
  ['/de/a', '/de/a', { kind: 'none' }],
  ['/de/a', '/de/a?p=2', { kind: 'top' }],
  ['/de/a', '/de/b#%C3%BC', { kind: 'element', id: 'ü' }],
  ['/de/a', '/de/b#%', { kind: 'top' }],
])('from %s to %s', (from, to, decision) => {
  expect(decide(from, to)).toEqual(decision)
})

test.each([
  ['a filter', '/de/referenzen', '/de/referenzen?kategorie=medizin'],
  ['a filter that drops the page number', '/de/referenzen?seite=3', '/de/referenzen?kategorie=medizin'],
  ['a sorting', '/en/references', '/en/references?sort=client'],
  ['a view', '/de/referenzen', '/de/referenzen?ansicht=massstab'],
  ['a filter form that names its list', '/de/referenzen', '/de/referenzen?suche=pumpe#liste'],
  ['a choice that is a page', '/de/referenzen', '/de/referenzen/kategorie/werkzeuge#liste'],
  ['another one', '/en/news/topic/award', '/en/news/topic/press'],
  ['a second choice', '/de/referenzen/kunde/ampelio', '/de/referenzen?kategorie=tools&kunde=ampelio#liste'],
  ['a closed notice', '/en/news?notice=untranslated&story=1', '/en/news'],
])('%s leaves the list where it is', (_, from, to) => {
  expect(decide(from, to)).toEqual({ kind: 'none' })
})

test('paging goes to the list, back to the first page as well', () => {
  expect(decide('/de/referenzen', '/de/referenzen?seite=2')).toEqual({ kind: 'list' })
  expect(decide('/de/referenzen?seite=2', '/de/referenzen')).toEqual({ kind: 'list' })
  expect(decide('/en/references?page=2', '/en/references?page=3#list')).toEqual({ kind: 'element', id: 'list' })
})

test('back and forward restore the position, whatever the address', () => {
  expect(decide('/de/a', '/de/b#x', true)).toEqual({ kind: 'restore' })
})

test.each([
  ['/de/referenzen', '/de/referenzen', false],
  ['/de/referenzen', '/de/referenzen/pumpe', false],
  ['/de/referenzen/kategorie/a', '/de/neuigkeiten/thema/b', false],
  ['/de/referenzen/kategorie/a', '/de/referenzen/pumpe', false],
  ['/de/referenzen/kategorie/a', '/de/referenzen', true],
])('%s and %s are one list: %s', (from, to, same) => {
  expect(isSameList(at(from), at(to))).toBe(same)
})
