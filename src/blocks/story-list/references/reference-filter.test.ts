import { expect, test } from 'vitest'
import { exampleReference } from '../../example-references.ts'
import { filterReferences, sortReferences, type ReferenceFilter } from './reference-filter.ts'

const groups: Readonly<Record<string, string>> = {
  medical: 'sector',
  machines: 'sector',
  tools: 'sector',
  ui: 'discipline',
}
const groupOf = (category: string) => groups[category] ?? ''
const everything: ReferenceFilter = { categories: [], client: null, search: '' }
const titles = (stories: readonly { content: { title: string } }[]) => stories.map(({ content }) => content.title)

const pump = exampleReference({ title: 'Infusionspumpe Tenna', categories: ['medical', 'ui'], client: 'orvelta' })
const loom = exampleReference({ title: 'Nadelmaschine', categories: ['machines'], client: 'fadenlauf' })
const press = exampleReference({
  title: 'Prüfpresse',
  categories: ['machines', 'ui'],
  client: 'fadenlauf',
  hidden: true,
  alias: 'Ein Textilbetrieb',
})
const all = [pump, loom, press]
const filter = (change: Partial<ReferenceFilter>) => filterReferences(all, { ...everything, ...change }, groupOf)

test('categories of one group are alternatives', () => {
  expect(titles(filter({ categories: ['medical', 'machines'] }).matching)).toHaveLength(3)
})

test('categories of two groups are both required', () => {
  expect(titles(filter({ categories: ['machines', 'ui'] }).matching)).toEqual(['Prüfpresse'])
})

test('a client who is not to be named is not found by their name, nor counted', () => {
  const { matching, clients } = filter({ client: 'fadenlauf' })
  expect(titles(matching)).toEqual(['Nadelmaschine'])
  expect(clients.get('fadenlauf')).toBe(1)
  expect(titles(filter({ search: 'Fadenlauf' }).matching)).toEqual(['Nadelmaschine'])
  expect(titles(filter({ search: 'Textilbetrieb' }).matching)).toEqual(['Prüfpresse'])
})

test.each(['prüfpresse', 'PRÜFPRESSE', 'pruefpresse', 'prufpresse', 'textil presse'])(
  '“%s” finds the press',
  search => {
    expect(titles(filter({ search }).matching)).toEqual(['Prüfpresse'])
  },
)

test('a count says what choosing it would show, its own group left aside', () => {
  const { categories } = filter({ categories: ['medical', 'ui'] })
  expect(categories.get('medical')).toBe(1)
  expect(categories.get('machines')).toBe(1)
  expect(categories.get('ui')).toBe(1)
})

test('counts are those of a real choice', () => {
  for (const chosen of [[], ['medical'], ['machines', 'ui']]) {
    const { categories } = filter({ categories: chosen })
    for (const [category, count] of categories) {
      const others = chosen.filter(key => groupOf(key) !== groupOf(category))
      expect(filter({ categories: [...others, category] }).matching).toHaveLength(count)
    }
  }
})

test('sorting by size puts the longest side first and unknown sizes last', () => {
  const small = exampleReference({ title: 'small', size: [10, 20, 30] })
  const long = exampleReference({ title: 'long', size: [9000, 20, 30] })
  const unknown = exampleReference({ title: 'unknown' })
  expect(titles(sortReferences([unknown, small, long], 'size', () => 0))).toEqual(['long', 'small', 'unknown'])
})

test('equal ones are newest first', () => {
  const older = exampleReference({ title: 'older', client: 'a', date: '2019-01-01 00:00' })
  const newer = exampleReference({ title: 'newer', client: 'a', date: '2021-01-01 00:00' })
  expect(titles(sortReferences([older, newer], 'client', (a, b) => a.localeCompare(b)))).toEqual(['newer', 'older'])
  expect(titles(sortReferences([older, newer], 'newest', () => 0))).toEqual(['newer', 'older'])
})

test('5,000 references are filtered, counted and sorted', () => {
  const keys = Object.keys(groups)
  const many = Array.from({ length: 5000 }, (_, at) =>
    exampleReference({
      title: `Gerät ${at}`,
      categories: [keys[at % 4] ?? '', keys[(at * 7) % 4] ?? ''],
      client: `client-${at % 40}`,
      size: [at % 900, (at * 7) % 3000, 40],
    }),
  )
  const wanted = { categories: [], client: null, search: 'geraet 1' }
  const { matching } = filterReferences(many, wanted, groupOf)
  expect(matching.length).toBeGreaterThan(0)
  expect(sortReferences(matching, 'size', () => 0)).toHaveLength(matching.length)
})
