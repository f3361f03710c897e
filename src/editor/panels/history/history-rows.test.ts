import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseByKey } from './choose-row.ts'
import { toHistoryRows } from './history-rows.ts'
import { readPublications } from './revisions.ts'
import { readVersions } from './versions.ts'

const names = {
  draft: (n: number) => `Entwurf ${n}`,
  named: (label: string) => `„${label}“`,
  save: 'Zwischenstand',
  restore: 'Wiederhergestellt',
  aside: 'Eine von zwei',
  rewrite: 'Schlüssel geändert',
  import: 'Importiert',
  publish: 'Veröffentlichung',
}
const languages = [
  { wire: '[default]', short: 'DE' },
  { wire: 'en', short: 'EN' },
]
const rowsOf = (versions: unknown[], publications: unknown[], revisions: unknown) =>
  toHistoryRows({
    versions: readVersions({ versions }),
    publications: readPublications({ publications, revisions }),
    changes: 7,
    savedAt: '2026-11-22T13:32:00Z',
    savedBy: 'Veronika Zwackl',
    languages,
    names,
  })

test('the draft has the next letter; publications have theirs, what lies between has none', () => {
  const rows = rowsOf(
    [
      { id: 9, created_at: '2026-11-22', event: 'save', is_current: true, publications: [] },
      {
        id: 8,
        created_at: '2026-11-09',
        event: 'save',
        status: 'published',
        label: 'Sechs statt vier',
        publications: [{ at: '2026-11-09', revisions: { '[default]': 'C', en: 'C' } }],
      },
      { id: 7, created_at: '2026-11-06', event: 'save', label: 'vor Messe', publications: [] },
      { id: 6, created_at: '2026-11-05', event: 'restore', publications: [] },
      { id: 5, created_at: '2026-09-02', event: 'save', publications: [{ at: 'x', revisions: { en: 'B' } }] },
    ],
    [{ id: 1, action: 'publish', at: '2026-11-09', revisions: { '[default]': 'C', en: 'C' } }],
    { '[default]': 'C', en: 'C' },
  )
  expect(rows.map(({ letter, languages: of, what }) => [letter, of, what])).toEqual([
    ['D', '', 'Entwurf 7'],
    ['C', '', 'Sechs statt vier'],
    ['', '', '„vor Messe“'],
    ['', '', 'Wiederhergestellt'],
    ['B', 'EN', 'Veröffentlichung'],
  ])
})

test('after taking offline the next letter is still the next one', () => {
  const published = { id: 1, action: 'publish', at: '2026-11-09', revisions: { '[default]': 'C' } }
  const [draft] = rowsOf([], [{ id: 2, action: 'unpublish', at: '2026-11-10', revisions: {} }, published], {})
  expect(draft?.letter).toBe('D')
})

test('keys choose a row that exists, with Shift the counterpart alone', () => {
  const rows = fc.record({ chosen: fc.nat(9), counterpart: fc.nat(9) })
  fc.assert(
    fc.property(rows, fc.constantFrom('ArrowUp', 'ArrowDown', 'Home', 'End'), fc.boolean(), (before, key, shiftKey) => {
      const after = chooseByKey(before, { key, shiftKey }, 10)
      expect(after?.[shiftKey ? 'chosen' : 'counterpart']).toBe(before[shiftKey ? 'chosen' : 'counterpart'])
      const moved = after?.[shiftKey ? 'counterpart' : 'chosen'] ?? -1
      expect(moved >= 0 && moved < 10).toBe(true)
    }),
  )
  expect(chooseByKey({ chosen: 0, counterpart: 1 }, { key: 'a', shiftKey: false }, 2)).toBeNull()
  expect(chooseByKey({ chosen: 0, counterpart: 1 }, { key: 'ArrowDown', shiftKey: false }, 0)).toBeNull()
})
