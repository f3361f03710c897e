import { expect, test } from 'vitest'
import type { Story } from '../../blocks/block.ts'
import type { ContentReader, LoadContext } from '../../blocks/content-reader.ts'
import { exampleReference } from '../../blocks/example-references.ts'
import { loadReferencePage } from './load.server.ts'

const [newest, middle, oldest] = ['2022', '2020', '2018'].map(year =>
  exampleReference({ title: `project ${year}`, date: `${year}-05-01 00:00` }),
)

function contextWith(references: readonly Story<'reference'>[]): LoadContext {
  const reader: ContentReader = {
    stories: async <T extends Story['content']['component']>(type: T) => {
      const found = type === 'reference' ? references : []
      return { stories: found as unknown as readonly Story<T>[], total: found.length }
    },
    drawing: async () => null,
    holdsUntil() {},
  }
  return {
    reader,
    locale: 'de',
    datasource: async () => [],
    path: '/de/referenzen/x',
    query: new URLSearchParams(),
    page: exampleReference(),
    now: Date.parse('2026-06-01'),
  }
}

test('sheets are numbered from the oldest, the neighbours follow the dates', async () => {
  if (!newest || !middle || !oldest) throw new Error('no examples')
  const extras = await loadReferencePage(middle, contextWith([newest, middle, oldest]))
  expect(extras.sheet).toEqual({ number: 2, total: 3 })
  expect([extras.previous, extras.next]).toEqual([oldest, newest])
})

test('a reference that is not listed yet has neither sheet nor neighbours', async () => {
  if (!newest || !middle) throw new Error('no examples')
  const extras = await loadReferencePage(middle, contextWith([newest]))
  expect(extras).toMatchObject({ sheet: null, previous: null, next: null })
})
