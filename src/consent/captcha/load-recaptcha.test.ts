import { expect, test } from 'vitest'
import { createRecaptchaLoader } from './load-recaptcha.ts'

interface World {
  /** Whether the script comes. */
  comes?: boolean
  /** Milliseconds until the captcha answers; never by default. */
  readyAfterMs?: number
  exists?: boolean
}

/** A loader in a document of which everything is known: what was added, how long was waited, what was reported. */
function loaderIn({ comes = true, readyAfterMs = Infinity, exists = false }: World) {
  const added: string[] = []
  const reports: unknown[][] = []
  let waitedMs = 0
  const world = { comes }
  const load = createRecaptchaLoader({
    document: {
      hasScript: () => exists,
      isReady: () => waitedMs >= readyAfterMs,
      async addScript(address) {
        added.push(address)
        if (!world.comes) throw new Error('offline')
      },
    },
    sleep: async ms => void (waitedMs += ms),
    report: (...said) => reports.push(said),
  })
  return { load, added, reports, world, waited: () => waitedMs }
}

test('the script is requested with the key and in English', async () => {
  const { load, added } = loaderIn({ readyAfterMs: 100 })
  expect(await load('key')).toBe(true)
  expect(added).toEqual(['https://www.google.com/recaptcha/api.js?render=key&hl=en'])
})

test('a captcha that answers after 350 ms is found at the fourth poll', async () => {
  const { load, waited } = loaderIn({ readyAfterMs: 350 })
  expect(await load('key')).toBe(true)
  expect(waited()).toBe(400)
})

test('one that never answers is given up after ten polls of 100 ms, and said once', async () => {
  const { load, waited, reports } = loaderIn({})
  expect(await load('key')).toBe(false)
  expect(waited()).toBe(1000)
  expect(reports).toHaveLength(1)
})

test('a script that does not come is said once in the words of the specification, and the form goes on', async () => {
  const { load, waited, reports } = loaderIn({ comes: false })
  expect(await load('key')).toBe(false)
  expect(reports).toEqual([['Failed to load reCAPTCHA script', new Error('offline')]])
  expect(waited()).toBe(0)
})

test('two forms load one script', async () => {
  const { load, added } = loaderIn({ readyAfterMs: 100 })
  expect(await Promise.all([load('key'), load('key')])).toEqual([true, true])
  expect(added).toHaveLength(1)
})

test('a script that is there already is waited for, not added', async () => {
  const { load, added } = loaderIn({ exists: true, readyAfterMs: 200 })
  expect(await load('key')).toBe(true)
  expect(added).toEqual([])
})

test('after a failure a later form may try again', async () => {
  const { load, added, world } = loaderIn({ comes: false, readyAfterMs: 100 })
  expect(await load('key')).toBe(false)
  world.comes = true
  expect(await load('key')).toBe(true)
  expect(added).toHaveLength(2)
})
