import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createCalls } from './calls.server.ts'
import { inBackground, ranks, waitedFor } from './limits/haste.ts'

/** Calls of a service that gives these answers in turn; pauses end when the test says so. */
function callsAnswered(...answers: Response[]) {
  const requested: string[] = []
  const pauses: { ms: number; end: () => void }[] = []
  const calls = createCalls({
    origin: 'https://cms.test',
    token: 'secret',
    rateLimit: null,
    timeoutMs: 1000,
    log: silentLog,
    fetch: async request => {
      requested.push(new URL(request.url).searchParams.get('page') ?? '')
      return answers.shift() ?? Response.error()
    },
    version: () => undefined,
    generation: () => 0,
    arrived: () => {},
    clock: () => 0,
    sleep: ms => new Promise(end => void pauses.push({ ms, end })),
  })
  const links = (page: number, haste = waitedFor()) =>
    calls.request('links', new URLSearchParams({ page: String(page) }), haste)
  return { links, requested, pauses }
}

const busy = () => new Response('{}', { status: 429 })
const links = (cv: number) => Response.json({ links: {}, cv })

test('a call that waits to be sent again is one call for all who ask the same meanwhile', async () => {
  const { links: ask, requested, pauses } = callsAnswered(busy(), links(1), links(2))
  const first = ask(1)
  await expect.poll(() => pauses.length).toBe(1)
  const others = [ask(1), ask(1)]
  pauses[0]?.end()
  const found = await Promise.all([first, ...others])
  expect([found.map(answer => answer?.body), requested]).toEqual([Array(3).fill({ links: {}, cv: 1 }), ['1', '1']])
})

test('what is on its way already is no answer to a later question: something may have changed', async () => {
  const { links: ask, requested } = callsAnswered(links(1), links(2))
  const first = ask(1)
  await expect.poll(() => requested.length).toBe(1)
  expect((await Promise.all([first, ask(1)])).map(answer => answer?.body)).toEqual([
    { links: {}, cv: 1 },
    { links: {}, cv: 2 },
  ])
})

test('another question is a call of its own', async () => {
  const { links: ask, requested, pauses } = callsAnswered(busy(), links(2), links(1))
  const first = ask(1)
  await expect.poll(() => pauses.length).toBe(1)
  expect((await ask(2))?.body).toEqual({ links: {}, cv: 2 })
  pauses[0]?.end()
  await first
  expect(requested).toEqual(['1', '2', '1'])
})

test('who waits for a call that nobody waited for hurries it', async () => {
  const { links: ask, pauses } = callsAnswered(busy(), links(1))
  const work = inBackground()
  const first = ask(1, work)
  await expect.poll(() => pauses.length).toBe(1)
  const second = ask(1, waitedFor())
  expect(work.rank).toBe(ranks.waitedFor)
  pauses[0]?.end()
  await Promise.all([first, second])
})

test('what fails for one fails for all who share it, and not for who asks afterwards', async () => {
  const { links: ask, pauses } = callsAnswered(busy(), new Response('', { status: 500 }), links(3))
  const first = ask(1)
  await expect.poll(() => pauses.length).toBe(1)
  const shared = Promise.allSettled([first, ask(1)])
  pauses[0]?.end()
  expect((await shared).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await ask(1))?.body).toEqual({ links: {}, cv: 3 })
})
