import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testMap } from '../../content/stories/stories.fixture.ts'
import { nearPages } from './near-pages.ts'
import { findFolded, tidyPath } from './tidy-path.ts'

test.each([
  ['referenzen/pumpe)', 'referenzen/pumpe'],
  ['referenzen/pumpe">', 'referenzen/pumpe'],
  ['referenzen/pumpe”.', 'referenzen/pumpe'],
  ['referenzen/„pumpe“', 'referenzen/pumpe'],
  ['referenzen/pumpe%29', 'referenzen/pumpe'],
  ['referenzen/pumpe&gt;', 'referenzen/pumpe'],
  ['referenzen/pumpe&#39;,', 'referenzen/pumpe'],
  ['referenzen/pumpe\u200b', 'referenzen/pumpe'],
  ['referenzen/日本。', 'referenzen/日本'],
  ['referenzen/rt-5', null],
  ['referenzen', null],
  ['...', null],
])('%s → %s', (path, tidied) => {
  expect(tidyPath(path)).toBe(tidied)
})

test('whatever is tidied is tidy, is no longer, and takes no time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), path => {
      const tidied = tidyPath(path)
      if (tidied === null) return
      expect(tidied.length).toBeLessThan(path.length)
      expect(tidyPath(tidied)).toBeNull()
    }),
  )
  expect(tidyPath(`a${')'.repeat(2000)}`)).toBe('a')
})

test('letter case and spoken umlauts do not matter; a path that could mean two stories means none', () => {
  const [path, uuid] = [...testMap.byPath.de].find(([each]) => /^[a-z]+$/.test(each)) ?? ['', '']
  expect(findFolded(path.toUpperCase(), 'de', testMap)).toEqual({ uuid, language: 'de' })
  const byPath = {
    ...testMap.byPath,
    de: new Map([
      ['Käse', 'a'],
      ['kaese', 'b'],
      ['Öl', 'c'],
    ]),
  }
  const map = { ...testMap, byPath }
  expect(findFolded('KÄSE', 'de', map)).toBeNull()
  expect(findFolded('oel', 'de', map)).toEqual({ uuid: 'c', language: 'de' })
  expect(findFolded('o\u0308l', 'de', map)).toEqual({ uuid: 'c', language: 'de' })
})

test('near pages are the likest first, four at most, and none for what is like nothing', () => {
  const slugs = ['akku-bohrer', 'akku-bohrer-2', 'akku-bohrer-3', 'akku-bohrer-4', 'akku-bohrer-5', 'stuhl']
  const entry = (slug: string) => ({ path: `de/busse-design/referenzen/${slug}`, title: slug })
  const map = {
    ...testMap,
    byPath: { ...testMap.byPath, de: new Map(slugs.map(slug => [`referenzen/${slug}`, slug])) },
    entries: new Map(slugs.map(slug => [slug, { de: entry(slug), en: entry(slug) }])),
    pathOf: (uuid: string) => `referenzen/${uuid}`,
  }
  const found = nearPages('referenzen/aku-bohrer', 'de', map)
  expect(found[0]).toEqual({ title: 'akku-bohrer', href: '/de/referenzen/akku-bohrer' })
  expect(found).toHaveLength(4)
  expect(nearPages('referenzen/stul', 'de', map)[0]?.title).toBe('stuhl')
  expect(nearPages('referenzen/xyz', 'de', map)).toEqual([])
  expect(nearPages('a'.repeat(300), 'de', map)).toEqual([])
})
