import { expect, test } from 'vitest'
import { listLink } from './list-link.ts'

test('a filter is put before the anchor of the list', () => {
  const list = { kind: 'page', href: '/de/neuigkeiten#archiv', newTab: false } as const
  expect(listLink(list, 'thema', 'award')).toEqual({ ...list, href: '/de/neuigkeiten?thema=award#archiv' })
})

test('a list without a page stays plain text', () => {
  expect(listLink({ kind: 'none' }, 'thema', 'award')).toEqual({ kind: 'none' })
})
