import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchKinds } from '../../content/search/search-index.ts'
import { locales } from '../../model/locale.ts'
import { parseSearchRequest, searchHref, searchLocaleOf } from './search-request.ts'

test('German and English addresses say the same in their own words', () => {
  const request = { text: 'Griff', kind: 'reference', page: 2 }
  expect(parseSearchRequest('?suche=Griff&art=referenzen&seite=2', 'de')).toEqual(request)
  expect(parseSearchRequest('?search=Griff&kind=references&page=2', 'en')).toEqual(request)
})

test.each([
  ['an unknown kind', '?suche=x&art=waffen'],
  ['page nought', '?suche=x&seite=0'],
  ['a page that is no number', '?suche=x&seite=1e3'],
  ['control characters', '?suche=%00x%0a'],
])('%s is as if it were not there', (_, query) => {
  expect(parseSearchRequest(query, 'de')).toEqual({ text: 'x', kind: null, page: 1 })
})

test('every search survives being written and read again', () => {
  const request = fc.record({
    text: fc.stringMatching(/^[a-zäöüß"&%+#]{1,40}$/),
    kind: fc.constantFrom(null, ...searchKinds),
    page: fc.integer({ min: 1, max: 9999 }),
  })
  fc.assert(
    fc.property(request, fc.constantFrom(...locales), (wanted, locale) => {
      const search = searchHref(wanted, locale).slice(searchHref({ ...wanted, text: '' }, locale).length)
      expect(parseSearchRequest(search, locale)).toEqual(wanted)
    }),
  )
})

test('the search has one word in each language', () => {
  const found = ['suche', 'search', 'kontakt'].map(path => searchLocaleOf(path, 'de'))
  expect(found).toEqual(['de', 'en', null])
})
