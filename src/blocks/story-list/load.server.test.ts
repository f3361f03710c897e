import { expect, test } from 'vitest'
import type { Block, Story } from '../block.ts'
import type { ContentReader, LoadContext } from '../content-reader.ts'
import { exampleReference } from '../example-references.ts'
import { loadStoryList } from './load.server.ts'

const now = Date.parse('2026-06-01T12:00:00Z')

/** A context whose reader has these references and notes what it is called with. */
function contextWith(references: readonly Story<'reference'>[], query = '') {
  const requested: string[] = []
  const until: number[] = []
  const reader: ContentReader = {
    stories: async <T extends Story['content']['component']>(type: T) => {
      requested.push(type)
      const found = type === 'reference' ? references : []
      return { stories: found as unknown as readonly Story<T>[], total: found.length }
    },
    drawing: async () => null,
    holdsUntil: time => void until.push(time),
  }
  const context: LoadContext = {
    reader,
    locale: 'de',
    datasource: async name =>
      name === 'reference-categories'
        ? ['medical', 'machines', 'ui'].map(value => ({ name: value, value, label: value.toUpperCase() }))
        : [
            { name: 'medical', value: 'sector', label: 'Branche' },
            { name: 'machines', value: 'sector', label: 'Branche' },
            { name: 'ui', value: 'discipline', label: 'Disziplin' },
          ],
    path: '/de/referenzen',
    query: new URLSearchParams(query),
    page: exampleReference(),
    now,
  }
  return { requested, context, until }
}

const list: Block<'story_list'> = {
  component: 'story_list',
  _uid: 'list',
  headline: null,
  kind: 'reference',
  mode: 'all-with-filters',
  items: [],
  categories: [],
  client: null,
  topics: [],
  limit: 24,
  layout: 'grid',
  more: [],
  anchor_name: null,
  anchor: 'liste',
  theme: null,
  locales: [],
  rail_label: null,
}

const many = Array.from({ length: 30 }, (_, at) =>
  exampleReference({
    title: `Gerät ${at}`,
    categories: at % 2 === 0 ? ['medical'] : ['machines', 'ui'],
    client: at % 3 === 0 ? 'ampelio' : 'varn',
    date: `2020-01-${String(at + 1).padStart(2, '0')} 00:00`,
  }),
)

test('one request serves every filter and page', async () => {
  const { context, requested } = contextWith(many, 'kategorie=machines')
  const data = await loadStoryList(list, context)
  expect(requested.filter(type => type === 'reference')).toEqual(['reference'])
  expect(data).toMatchObject({ total: 15, all: 30 })
})

test('a page holds 24, its neighbours are addresses that keep the filters', async () => {
  const { context } = contextWith(many, 'sortierung=kunde')
  const { stories, references } = await loadStoryList(list, context)
  expect(stories).toHaveLength(24)
  expect(references?.paging.next).toBe('/de/referenzen?sortierung=kunde&seite=2#liste')
})

test('every choice is an address that leads back to the list', async () => {
  const { context } = contextWith(many, 'kategorie=machines,ui&kunde=varn&seite=2')
  const { references } = await loadStoryList(list, context)
  const machines = references?.groups[0]?.options.find(({ value }) => value === 'machines')
  expect(machines).toMatchObject({ selected: true, href: '/de/referenzen?kategorie=ui&kunde=varn#liste' })
  expect(references?.tokens.map(({ label }) => label)).toEqual(['MACHINES', 'UI', 'Varn'])
  expect(references?.dropLast).toBe('/de/referenzen?kategorie=machines,ui#liste')
  expect(references?.reset).toBe('/de/referenzen#liste')
})

test('the scale view is from low to high', async () => {
  const high = exampleReference({ title: 'high', size: [10, 3000, 10] })
  const low = exampleReference({ title: 'low', size: [9000, 20, 10] })
  const { context } = contextWith([high, low], 'ansicht=massstab')
  const { stories } = await loadStoryList(list, context)
  expect(stories.map(({ slug }) => slug)).toEqual(['low', 'high'])
})

test('what is dated after today is not listed', async () => {
  const later = exampleReference({ title: 'later', date: '2026-06-02 00:00' })
  const { context } = contextWith([later, ...many])
  expect(await loadStoryList({ ...list, mode: 'latest' }, context)).toMatchObject({ total: 30 })
})

test('hand-picked stories keep the order of the editor and the limit', async () => {
  const [a, b, c] = many
  const items = [c, a, b].filter(story => story !== undefined)
  const { context } = contextWith(many)
  const { stories, total } = await loadStoryList({ ...list, mode: 'hand-picked', items, limit: 2 }, context)
  expect(stories).toEqual([c, a])
  expect(total).toBe(3)
})

test('the content service failing leaves a list that says so', async () => {
  const { context } = contextWith([])
  const failing = { ...context, reader: failingReader }
  expect(await loadStoryList({ ...list, mode: 'latest' }, failing)).toMatchObject({ stories: [], total: -1 })
})

test('the content service failing fails the page that exists for the list', async () => {
  const { context } = contextWith([])
  const failing = { ...context, reader: failingReader }
  await expect(loadStoryList({ ...list, mode: 'all-with-filters' }, failing)).rejects.toThrow('away')
})

const failingReader: ContentReader = {
  stories: async () => ({ stories: [], total: -1, failure: new Error('away') }),
  drawing: async () => null,
  holdsUntil() {},
}

test('a list says until when it is true: the next story dated in the future', async () => {
  const dated = (date: string) => exampleReference({ title: date, date })
  const { context, until } = contextWith([dated('2026-08-01 00:00'), dated('2026-07-01 00:00'), ...many])
  for (let time = 0; time < 2; time++) await loadStoryList({ ...list, mode: 'latest' }, context)
  expect(until).toEqual([Date.parse('2026-07-01'), Date.parse('2026-07-01')])
})
