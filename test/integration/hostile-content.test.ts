import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostile, hostileValues } from './hostile-values.ts'
import { openHostileSpace, type HostileSpace } from './hostile-space.ts'

/* One item of content is never the end of all others. Every value in every field is tried in the long test. */
let space: HostileSpace
let usual: Record<string, number>
beforeAll(async () => {
  space = await openHostileSpace()
  usual = await space.answers()
})
afterAll(() => space.close())

test.each([0, 9])('settings, menus and items of each kind are hostile (%d): nothing else is lost', async round => {
  expect(Object.values(usual).filter(status => status >= 500)).toEqual([])
  space.send(space.hostileItems(round))
  expect(await space.answers()).toEqual(usual)
})

test('what was left out is named in the log and in the readiness, until it is there again', async () => {
  const half = hostile(hostileValues.findIndex(([name]) => name === 'half a character'))
  const [uuid] = space.uuidsOf('reference')
  let label: unknown
  space.errors.length = 0
  space.send(item =>
    item.uuid === uuid
      ? { ...item, slug: half }
      : item.name === '/index.php'
        ? { ...item, value: half }
        : 'dimension_value' in item && !String(item.name).startsWith('/') && (label ??= item.name) === item.name
          ? { ...item, value: hostile(hostileValues.findIndex(([name]) => name === 'a deep object')) }
          : item,
  )
  await space.answers()
  const { watch } = space.site.app
  const { parts } = await watch.readiness()
  expect(parts['left-out']).toMatchObject({ state: 'degraded', reason: expect.stringContaining('addresses: a') })
  expect(parts['left-out']?.reason).toContain('redirects: /index.php')
  expect(parts['left-out']?.reason).toContain('labels ')
  expect(space.errors.some(line => line.includes('"thing":"labels'))).toBe(true)
  expect(space.errors.filter(line => line.includes('"thing":"addresses"'))).toHaveLength(1)
  expect(await (await space.site.get('/readyz')).text()).toContain('left-out')
  space.send(null)
  await space.answers()
  // What is read of English by the way is named too, and read again with a page of it.
  await (await space.site.get('/en')).text()
  await expect
    .poll(async () => (await watch.readiness()).parts['left-out']?.reason ?? 'ok', { timeout: 20_000 })
    .toBe('ok')
})
