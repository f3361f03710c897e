import fc from 'fast-check'
import { expect, test } from 'vitest'
import { panels, parseRoute, type Route, toPath } from './route.ts'

const word = fc
  .string({ minLength: 1, maxLength: 12 })
  .filter(text => !/[/?#]|^\.{1,2}$/.test(text) && text.isWellFormed())
const maybe = fc.option(fc.stringMatching(/^[a-z0-9-]{1,12}$/))

const anyRoute: fc.Arbitrary<Exclude<Route, { screen: 'unknown' }>> = fc.oneof(
  fc.constantFrom<Exclude<Route, { screen: 'unknown' }>>({ screen: 'today' }, { screen: 'bin' }, { screen: 'people' }),
  fc.array(word, { maxLength: 4 }).map(parts => ({ screen: 'content' as const, folder: parts.join('/') })),
  fc.record({
    screen: fc.constant('story' as const),
    id: fc.integer({ min: 1 }),
    lang: fc.constantFrom('', 'en'),
    block: maybe,
    field: maybe,
    panel: fc.option(fc.constantFrom(...panels)),
  }),
  fc.record({ screen: fc.constant('assets' as const), id: fc.option(fc.integer({ min: 1 })) }),
  fc.record({ screen: fc.constant('lists' as const), slug: maybe }),
  fc.record({ screen: fc.constant('report' as const), rule: fc.constantFrom('', 'missing-alt') }),
)

test('an address leads back to the route it was made from', () => {
  fc.assert(
    fc.property(anyRoute, route => {
      expect(parseRoute(toPath(route))).toEqual(route)
    }),
  )
})

test('any address is read without an error', () => {
  fc.assert(fc.property(fc.webPath(), path => void parseRoute(path)))
  expect(parseRoute('/editor/%E0%A4%A')).toEqual({ screen: 'unknown' })
  expect(parseRoute('/editor/story/1e3')).toEqual({ screen: 'unknown' })
})
