import { afterAll, beforeAll, test } from 'vitest'
import { checkGenerated } from './generated-targets.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('20,000 generated request targets: no fault of the server, no stack, no way off the site', () =>
  checkGenerated(site, 20_000))
