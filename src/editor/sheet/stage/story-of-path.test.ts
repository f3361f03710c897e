import { expect, test } from 'vitest'
import { toOverview } from '../../stories/overview.ts'
import { storyOfPath } from './story-of-path.ts'

const row = { updatedMinute: 0, authorId: null, ownerId: null, states: [], isStartpage: false, translations: [] }
const overview = toOverview(
  [
    { ...row, id: 1, parentId: 0, name: 'nennmass', slug: 'busse-design', type: null },
    { ...row, id: 2, parentId: 1, name: 'Startseite', slug: 'home', type: 'page' },
    {
      ...row,
      id: 3,
      parentId: 1,
      name: 'Referenzen',
      slug: 'referenzen',
      type: null,
      translations: [{ name: 'References', slug: 'references' }],
    },
    {
      ...row,
      id: 4,
      parentId: 3,
      name: 'Referenzen',
      slug: 'referenzen',
      type: 'page',
      isStartpage: true,
      translations: [{ name: 'References', slug: 'references' }],
    },
    { ...row, id: 5, parentId: 3, name: 'Tenna', slug: 'tenna', type: 'reference', translations: [null] },
  ],
  { version: '1', languages: ['en'], people: [] },
)
const find = (path: string) =>
  storyOfPath(overview, path, { locales: [{ code: 'de' }, { code: 'en' }], folder: 'busse-design' })

test('a link that is followed in the page leads to its story', () => {
  expect(find('/de')).toEqual({ id: 2, language: '' })
  expect(find('/de/referenzen')).toEqual({ id: 4, language: '' })
  expect(find('/en/references/tenna')).toEqual({ id: 5, language: 'en' })
  expect(find('/en/referenzen/tenna')).toBeNull()
  expect([find('/fr'), find('/'), find('/de/nichts')]).toEqual([null, null, null])
})
