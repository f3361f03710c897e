import { expect, test } from 'vitest'
import type { Sleep } from '../../base/clock.ts'
import { silentLog } from '../../base/log.ts'
import { createStartPages } from './start-pages.server.ts'

/** Start pages whose time passes when the test says so. */
function prepared(page: (target: string) => Promise<unknown>) {
  const asked: string[] = []
  const said: string[] = []
  const sleepers: { ms: number; wake: () => void }[] = []
  const sleep: Sleep = (ms, signal) =>
    new Promise((wake, reject) => {
      sleepers.push({ ms, wake })
      signal?.addEventListener('abort', () => reject(new Error('over')))
    })
  const pages = createStartPages({
    locales: ['de', 'en'],
    page(target) {
      asked.push(target)
      return page(target)
    },
    sleep,
    log: { ...silentLog, error: (facts, message) => void said.push(`${message} ${JSON.stringify(facts)}`) },
  })
  return { pages, asked, said, sleepers, passes: () => sleepers.splice(0).forEach(({ wake }) => wake()) }
}

/** True where a promise is settled without anything else having to happen. */
const isSettled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>(resolve => setImmediate(() => resolve(false)))])

test('one language after the other, once for all who ask; then the process is ready', async () => {
  const { pages, asked } = prepared(async () => null)
  expect(pages.isUnderWay()).toBe(false)
  const running = pages.prepare()
  expect([pages.isUnderWay(), asked]).toEqual([true, ['/de']])
  await Promise.all([running, pages.prepare()])
  expect([pages.isUnderWay(), asked]).toEqual([false, ['/de', '/en']])
})

test('a page that fails is tried again, and nothing is ready until it could be made', async () => {
  let isDown = true
  const { pages, asked, sleepers, passes } = prepared(async () => {
    if (isDown) throw new Error('down')
  })
  const running = pages.prepare()
  await expect.poll(() => sleepers.length).toBe(2)
  expect(asked).toEqual(['/de'])
  isDown = false
  passes()
  await running
  expect([pages.isUnderWay(), asked]).toEqual([false, ['/de', '/de', '/en']])
})

test.each(['/de', '/en'])(
  'where %s alone cannot be rendered it is left out and named, and the process is ready',
  async bad => {
    const { pages, asked, said, sleepers, passes } = prepared(async target => {
      if (target === bad) throw new Error('hostile')
    })
    const running = pages.prepare()
    while (pages.isUnderWay()) {
      await expect.poll(() => sleepers.length > 0 || !pages.isUnderWay()).toBe(true)
      passes()
    }
    await running
    expect(asked.filter(target => target === bad)).toHaveLength(5)
    expect(said).toEqual([`First pages that cannot be rendered were left out {"pages":["${bad}"]}`])
  },
)

test('other pages wait for the first one, which waits for nobody', async () => {
  const german = Promise.withResolvers<void>()
  const { pages } = prepared(target => (target === '/de' ? german.promise : Promise.resolve()))
  expect(await isSettled(pages.turnOf('/en'))).toBe(true)
  const running = pages.prepare()
  const other = pages.turnOf('/de/kontakt')
  expect([await isSettled(other), await isSettled(pages.turnOf('/de'))]).toEqual([false, true])
  german.resolve()
  await running
  expect(await isSettled(other)).toBe(true)
})

test.each([
  ['fails', () => Promise.reject(new Error('down')), null],
  ['takes longer than two seconds', () => new Promise<never>(() => {}), 2000],
])('where the first page %s the others go on', async (_, page, waits) => {
  const { pages, sleepers, passes } = prepared(page)
  void pages.prepare()
  const other = pages.turnOf('/en')
  if (waits !== null) {
    expect([await isSettled(other), sleepers.map(({ ms }) => ms)]).toEqual([false, [waits]])
    passes()
  }
  await other
  pages.close()
})

test('closed, nobody waits any more', async () => {
  const { pages, sleepers } = prepared(() => Promise.reject(new Error('down')))
  const running = pages.prepare()
  await expect.poll(() => sleepers.length).toBe(2)
  pages.close()
  await running
  await pages.turnOf('/en')
})
