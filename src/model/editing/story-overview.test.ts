import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSlug } from '../story/slug.ts'
import { type OverviewState, packOverview, type StoryOverview, unpackOverview } from './story-overview.ts'

const states = ['published', 'changed', 'draft', 'scheduled', 'untranslated', 'off'] as const
const line = fc.string({ maxLength: 20, unit: 'grapheme' }).filter(text => !/[\n\u0001\u0002]/.test(text))
const slug = fc.oneof(fc.stringMatching(/^[a-z0-9-]{1,12}$/), fc.constantFrom('ü', 'a b'))
const id = fc.integer({ min: 1, max: 2_000_000 })

const story = (languages: number): fc.Arbitrary<StoryOverview> =>
  fc
    .record({
      id,
      parentId: fc.nat(2_000_000),
      name: line,
      slug,
      isStartpage: fc.boolean(),
      type: fc.option(fc.constantFrom('page', 'reference', 'news_article')),
      updatedMinute: fc.nat(40_000_000),
      authorId: fc.option(id),
      ownerId: fc.option(id),
      states: fc.array(fc.constantFrom<OverviewState>(...states), {
        minLength: languages + 1,
        maxLength: languages + 1,
      }),
      translations: fc.array(fc.option(fc.record({ name: line, slug })), {
        minLength: languages,
        maxLength: languages,
      }),
    })
    .map(each => (each.type === null ? { ...each, states: [] } : each))

test.each([0, 1, 3])('what was packed is unpacked, with %i further languages', languages => {
  const codes = ['en', 'fr', 'it'].slice(0, languages)
  fc.assert(
    fc.property(fc.array(story(languages), { maxLength: 12 }), stories => {
      const answer = packOverview(stories, { version: '1', languages: codes, people: [] })
      expect(unpackOverview(JSON.parse(JSON.stringify(answer)))).toEqual(stories)
    }),
  )
})

test('another answer is refused, not shown as an empty tree', () => {
  expect(() => unpackOverview('<h1>Bad gateway</h1>')).toThrow(TypeError)
  expect(() => unpackOverview({ stories: [] })).toThrow(TypeError)
})

test('a name suggests an address that anybody can type', () => {
  expect(toSlug('Außengerät W 6 für Balkone')).toBe('aussengeraet-w-6-fuer-balkone')
  expect(toSlug('Café & Crème — déjà vu')).toBe('cafe-und-creme-deja-vu')
  expect(toSlug('   ')).toBe('')
  fc.assert(
    fc.property(fc.string(), text => {
      expect(toSlug(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    }),
  )
})
