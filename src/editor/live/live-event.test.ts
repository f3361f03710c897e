import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseContentChange, parsePresence, staleKeys } from './live-event.ts'

test('a change of a story makes its lists and itself stale', () => {
  const change = parseContentChange(JSON.stringify({ kind: 'moved', story: 7, uuid: 'u', version: 3, by: 2 }))
  expect(change).toEqual({ kind: 'moved', story: 7, uuid: 'u', version: 3, by: 2 })
  expect(staleKeys(change)).toContainEqual(['story', 7])
  expect(staleKeys(change)).toContainEqual(['stories'])
})

test('redirects are a data source: its change makes them stale', () => {
  expect(staleKeys({ kind: 'datasource', slug: 'redirects' })).toContainEqual(['redirects'])
  expect(staleKeys({ kind: 'datasource', slug: 'awards' })).not.toContainEqual(['redirects'])
})

test('what is not understood makes everything stale, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), text => {
      const change = parseContentChange(text)
      expect(staleKeys(change) === null || Array.isArray(staleKeys(change))).toBe(true)
      expect(Array.isArray(parsePresence(text))).toBe(true)
    }),
  )
  expect(staleKeys(parseContentChange('{"kind":"from a newer server"}'))).toBeNull()
})
