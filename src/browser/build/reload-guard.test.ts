import { expect, test } from 'vitest'
import { createReloadGuard, mayReload, reloadMarker } from './reload-guard.ts'

const t = 1_000_000
const marker = (path: string, expires: number): string => JSON.stringify({ path, expires })

test.each([
  ['no marker', null, '/a', true],
  ['a valid marker of the same path', marker('/a', t + 5000), '/a', false],
  ['an expired marker', marker('/a', t - 1), '/a', true],
  ['a valid marker of another path', marker('/a', t + 5000), '/b', true],
  ['a malformed marker', '{', '/a', true],
  ['a marker of another shape', '[1]', '/a', true],
])('%s', (_, value, path, allowed) => {
  expect(mayReload(value, path, t)).toBe(allowed)
})

test('allowing writes the marker, which holds for ten seconds', () => {
  let now = t
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  const guard = createReloadGuard(
    () => storage as Storage,
    () => now,
  )

  expect(guard.allows('/a')).toBe(true)
  expect(values.get(reloadMarker)).toBe(marker('/a', t + 10_000))
  now = t + 10_000
  expect(guard.allows('/a')).toBe(false)
  now = t + 10_001
  expect(guard.allows('/a')).toBe(true)
})

test('blocked storage allows every reload', () => {
  const guard = createReloadGuard(
    () => {
      throw new Error('blocked')
    },
    () => t,
  )
  expect([guard.allows('/a'), guard.allows('/a')]).toEqual([true, true])
})
