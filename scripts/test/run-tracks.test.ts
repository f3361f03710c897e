import { expect, test } from 'vitest'
import { runTracks } from './run-tracks.ts'
import type { Step } from './step.ts'

/** Notes when it begins and ends. */
function step(name: string, log: string[], { after, failed = 0 }: { after?: Step[]; failed?: number } = {}): Step {
  return {
    name,
    ...(after ? { after } : {}),
    async run() {
      log.push(`${name} begins`)
      await new Promise(resolve => setImmediate(resolve))
      log.push(`${name} ends`)
      return { passed: 1 - failed, failed, skipped: 0, output: '' }
    },
  }
}

test('tracks run at the same time, the steps of one in order', async () => {
  const log: string[] = []
  await runTracks([[step('a', log), step('b', log)], [step('c', log)]], () => {}, Date.now)
  expect(log.slice(0, 2)).toEqual(['a begins', 'c begins'])
  expect(log.indexOf('b begins')).toBeGreaterThan(log.indexOf('a ends'))
})

test('a step waits for one of another track, though that has failed', async () => {
  const log: string[] = []
  const reported: [string, number][] = []
  const build = step('build', log, { failed: 1 })
  const tests = step('tests', log, { after: [build] })
  await runTracks([[tests], [build]], ({ name }, { failed }) => void reported.push([name, failed]), Date.now)
  expect(log).toEqual(['build begins', 'build ends', 'tests begins', 'tests ends'])
  expect(reported).toEqual([
    ['build', 1],
    ['tests', 0],
  ])
})
