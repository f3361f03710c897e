import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleReference } from '../../example-references.ts'
import { choicesOf } from './reference-choices.ts'
import { filterReferences, sortReferences } from './reference-filter.ts'

const categories = ['tools', 'machines', 'medical']
const all = Array.from({ length: 30 }, (_, place) =>
  exampleReference({
    title: `Project ${place}`,
    date: `20${10 + (place % 9)}-01-01 00:00`,
    categories: categories.filter((_category, index) => (place >> index) % 2 === 0),
  }),
)
const groups = [{ name: 'tools', value: 'a', label: 'A' }]
const groupOf = (category: string) => (category === 'tools' ? 'a' : '')
const compareText = new Intl.Collator('de').compare

test('what is kept is what choosing anew gives, in whatever order it is asked for', () => {
  const choice = fc.record({
    categories: fc.subarray(categories),
    client: fc.constantFrom(null, 'nobody'),
    search: fc.constantFrom('', 'project 1'),
  })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(choice, fc.constantFrom('newest', 'client', 'size', 'height', 'selection'))),
      asked => {
        for (const [filter, sort] of asked) {
          const found = choicesOf(all, groups, groupOf, 'de').find(filter, sort)
          const facets = filterReferences(all, filter, groupOf)
          expect(found).toEqual({ facets, sorted: sortReferences(facets.matching, sort, compareText) })
        }
      },
    ),
    { numRuns: 50 },
  )
})

test('other groups of categories make other choices', () => {
  const before = choicesOf(all, groups, groupOf, 'de')
  expect(choicesOf(all, groups, groupOf, 'de')).toBe(before)
  expect(choicesOf(all, [...groups], groupOf, 'de')).not.toBe(before)
  expect(choicesOf(all, groups, groupOf, 'en')).not.toBe(choicesOf(all, groups, groupOf, 'de'))
})
