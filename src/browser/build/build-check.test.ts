import { expect, test } from 'vitest'
import { startBuildCheck } from './build-check.ts'

/** A check whose timers are run by hand and whose server gives these answers. */
function checkAnswering(answers: Record<string, unknown>, allows = true) {
  const timers: { work: () => void; ms: number }[] = []
  const idle: (() => void)[] = []
  const requested: string[] = []
  const warnings: string[] = []
  const check = startBuildCheck({
    build: 'b1',
    intervalMs: 3_600_000,
    clock: () => 42,
    guard: { allows: () => allows },
    setTimer: (work, ms) => void timers.push({ work, ms }),
    onIdle: work => void idle.push(work),
    middleware: new Set(['known']),
    warn: message => void warnings.push(message),
    async fetch(href) {
      requested.push(href)
      const body = answers[href.split('?')[0] ?? '']
      return body === undefined ? new Response('', { status: 404 }) : Response.json(body)
    },
  })
  const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
  const runTimer = async (ms: number): Promise<void> => {
    const at = timers.findIndex(timer => timer.ms === ms)
    timers.splice(at, 1)[0]?.work()
    await settle()
  }
  const poll = (): Promise<void> => runTimer(3_600_000)
  /** The page becomes idle, and a second goes by. */
  const loadMeta = async (): Promise<void> => {
    idle.splice(0).forEach(work => work())
    await runTimer(1000)
  }
  return { check, poll, loadMeta, requested, warnings, timers, idle }
}

test('the same build changes nothing, and is requested again after the interval', async () => {
  const { check, poll, requested, timers } = checkAnswering({ '/builds/latest.json': { id: 'b1' } })
  await poll()
  expect(requested).toContain('/builds/latest.json?42')
  expect(check.wantsLoad('/de')).toBe(false)
  expect(timers).toHaveLength(1)
})

test('another build makes the next navigation an ordinary load', async () => {
  const { check, poll } = checkAnswering({ '/builds/latest.json': { id: 'b2' } })
  expect(check.wantsLoad('/de')).toBe(false)
  await poll()
  expect(check.wantsLoad('/de')).toBe(true)
})

test('the guard lets the navigation go on in the page', async () => {
  const { check, poll } = checkAnswering({ '/builds/latest.json': { id: 'b2' } }, false)
  await poll()
  expect(check.wantsLoad('/de')).toBe(false)
})

test('a failed question is no news', async () => {
  const { check, poll } = checkAnswering({})
  await poll()
  expect(check.wantsLoad('/de')).toBe(false)
})

test('metadata is fetched one second after the page has become idle, not before', async () => {
  const { idle, timers, loadMeta, requested } = checkAnswering({})
  expect(idle).toHaveLength(1)
  expect(timers.map(({ ms }) => ms)).toEqual([3_600_000])
  await loadMeta()
  expect(requested).toEqual(['/builds/meta/b1.json'])
})

test('metadata that cannot be fetched is logged', async () => {
  const { loadMeta, warnings } = checkAnswering({})
  await loadMeta()
  expect(warnings).toEqual(['Error fetching build metadata'])
})

test('a rule with a redirect is an ordinary load; unknown middleware throws', async () => {
  const matcher = {
    static: { '/de/alt': { redirect: '/de/neu' } },
    wildcard: {
      '/de/intern': { appMiddleware: 'auth' },
      '/de/offen': { appMiddleware: { known: true, other: false } },
    },
  }
  const { check, loadMeta } = checkAnswering({ '/builds/meta/b1.json': { prerendered: [], matcher } })
  await loadMeta()
  expect(check.wantsLoad('/de/alt')).toBe(true)
  expect(check.wantsLoad('/de/offen/x')).toBe(false)
  expect(() => check.wantsLoad('/de/intern/x')).toThrow("Unknown route middleware: 'auth'")
})
