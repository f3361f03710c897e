import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkGenerated, isBad, visit } from './generated-targets.ts'
import { hostileTargets } from './hostile-targets.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('500 hostile request targets: no fault of the server, no stack, no way off the site', async () => {
  const targets = hostileTargets()
  expect(targets.length).toBeGreaterThanOrEqual(500)
  const outcomes = []
  for (const target of targets) outcomes.push(await visit(site, target))
  expect(outcomes.filter(outcome => isBad(site, outcome))).toEqual([])
})

test('a hostile target is never a redirect that leads on', async () => {
  for (const target of hostileTargets().filter((_, place) => place % 3 === 0)) {
    const { location } = await visit(site, target)
    if (location === null || location === '/de') continue
    const next = await visit(site, location)
    expect([target, location, next.location]).toEqual([target, location, null])
  }
})

test('1,000 generated request targets: the same (20,000 in `npm run test:long`)', () => checkGenerated(site, 1000))
