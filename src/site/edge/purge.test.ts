import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { everyPage, toPurgedTags } from './cache-tags.ts'
import { createPurger, purgeTimes } from './purge.ts'

/** A purger whose cache fails as often as the test says; nobody waits. */
async function purgeWith(failures: number) {
  const purged: (readonly string[])[] = []
  const waits: number[] = []
  let left = failures
  let settle = (): void => {}
  const purger = createPurger({
    async purge(tags) {
      if (left-- > 0) throw new Error('away')
      purged.push(tags)
    },
    sleep: async ms => void waits.push(ms),
    purged: () => settle(),
    log: silentLog,
  })
  const attempts = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) await new Promise<void>(resolve => (settle = resolve))
    await purger.close()
  }
  return { purger, purged, waits, attempts }
}

test('changes that come together are one purge; one that failed is made again with all that came meanwhile', async () => {
  const { purger, purged, waits, attempts } = await purgeWith(2)
  const done = attempts(3)
  purger.add(['story:a'])
  purger.add(['story:b'])
  await done
  expect(purged).toEqual([toPurgedTags(['story:a', 'story:b'])])
  expect(waits).toEqual([purgeTimes.gatherMs, ...purgeTimes.pausesMs.slice(0, 2)])
})

test('what could not be purged at all stays due: the next change purges everything', async () => {
  const failures = purgeTimes.pausesMs.length + 1
  const { purger, purged } = await purgeWith(failures)
  purger.add(['story:a'])
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve))
  expect(purged).toEqual([])
  purger.add(['story:b'])
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve))
  expect(purged).toEqual([[everyPage]])
  await purger.close()
})
