import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleSettings, navItem } from '../frame-examples.ts'
import { menuLinks, placeInMenu } from './menu-place.ts'

test('the links of the menu are entries, their children and the action', () => {
  expect(menuLinks(exampleSettings).map(link => 'href' in link && link.href)).toEqual([
    '/de/leistungen',
    '/de/leistungen/engineering',
    '/de/referenzen',
    '/de/unternehmen',
    '/de/unternehmen',
    '/de/team',
    '/de/team#karriere',
    '/de/kontakt',
  ])
  expect(menuLinks(null)).toEqual([])
})

test('pages have the same place below the same entry, and another on the entry itself', () => {
  const links = menuLinks(exampleSettings)
  const place = (path: string) => placeInMenu(links, path)
  expect(place('/de/referenzen/tenna')).toBe(place('/de/referenzen/muster'))
  expect(place('/de/referenzen/tenna')).not.toBe(place('/de/referenzen'))
  expect(place('/de/leistungen/engineering/a')).not.toBe(place('/de/leistungen/a'))
  expect(place('/de/impressum')).toBe(place('/de/referenzen-archiv'))
})

test('places are few: two for each entry and one for all other pages', () => {
  const word = fc.constantFrom('a', 'b', 'c')
  const anyPath = fc.array(word, { maxLength: 4 }).map(words => ['', 'de', ...words].join('/'))
  fc.assert(
    fc.property(fc.array(anyPath, { maxLength: 6 }), fc.array(anyPath, { maxLength: 60 }), (hrefs, paths) => {
      const links = hrefs.map(href => navItem('x', href).link)
      const places = new Set(paths.map(path => placeInMenu(links, path)))
      expect(places.size).toBeLessThanOrEqual(2 * new Set(hrefs).size + 1)
    }),
  )
})
