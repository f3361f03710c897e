import { expect, test } from 'vitest'
import { tryProxies } from './proxies-in-front.ts'

test('nginx and Varnish in front keep nothing of one visitor, hand no smuggled request on and answer nobody with another page', async () => {
  for (const { name, tried, wrong } of await tryProxies(6)) {
    expect(wrong, name).toEqual([])
    expect(tried, name).toBeGreaterThan(80)
  }
})
