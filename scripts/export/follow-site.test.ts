import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followSite } from './follow-site.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'nennmass-follow-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const current = (): string => readFileSync(join(folder, 'current/page'), 'utf8')

/** Follows until there are no more steps; each begins with a look at the version. */
async function follow(steps: readonly (() => void)[], versionOf: () => string, failures: () => string[] = () => []) {
  const ended = new AbortController()
  const left = [...steps]
  let made = 0
  await followSite({
    folder,
    readVersion: () => Promise.resolve(versionOf()),
    make: out => {
      made++
      mkdirSync(out)
      writeFileSync(join(out, 'page'), versionOf())
      return Promise.resolve(failures())
    },
    sleep: () => {
      const step = left.shift()
      if (step) step()
      else ended.abort()
      return Promise.resolve()
    },
    say: () => {},
    signal: ended.signal,
  })
  return made
}

test('a mirror is made at once and after each publication, and not without one', async () => {
  let version = '1'
  const made = await follow([() => {}, () => (version = '2'), () => {}], () => version)
  expect([made, current()]).toEqual([2, '2'])
})

test('a mirror that lacks something takes no place, and is tried again', async () => {
  let version = '1'
  let missing: string[] = []
  const steps = [
    () => ([version, missing] = ['2', ['/de']]),
    () => {
      expect(current()).toBe('1')
      missing = []
    },
  ]
  await follow(
    steps,
    () => version,
    () => missing,
  )
  expect(current()).toBe('2')
})

test('what was published meanwhile is in the next mirror, never in half of one', async () => {
  let reads = 0
  // The second look, after the first mirror, finds another version.
  const made = await follow([() => {}], () => (++reads < 3 ? '1' : '2'))
  expect([made, current()]).toEqual([2, '2'])
})

test('of older mirrors one is kept', async () => {
  let version = 1
  await follow(
    [1, 2, 3].map(() => () => version++),
    () => String(version),
  )
  expect(readdirSync(folder).length).toBe(3)
  expect(existsSync(join(folder, 'current.coming'))).toBe(false)
})
