import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from './base/log.ts'
import { openTestService, START_MS } from './cms/content-service.fixture.ts'
import { writeExport } from './cms/delivery/delivery-world.fixture.ts'
import { openManagedService } from './cms/management.fixture.ts'
import { readConfig } from './config.server.ts'
import { openMirror } from './content-mirror.server.ts'

const pollMs = 60_000

/** A space, a mirror of it, and a timer that only the test moves. */
async function openPair() {
  const folder = mkdtempSync(join(tmpdir(), 'mirror-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const original = await openManagedService()
  const imported = await original.service.importExport(writeExport({}))
  expect(imported.ok ? [] : imported.problem).toEqual([])
  const copy = await openTestService()
  const planned: { ms: number; work: () => void }[] = []
  const warnings: string[] = []
  let isAway = false
  let now = START_MS
  const config = readConfig({
    ...{ CONTENT_PROVIDER: 'mirror', MIRROR_URL: 'http://space.test', MIRROR_TOKEN: original.token, DATA_DIR: folder },
    ...{ MIRROR_POLL_INTERVAL_MS: String(pollMs), SITE_URL: 'https://site.test' },
    CONTENT_WEBHOOK_SECRET: 'a secret of sixteen',
  })
  const mirror = await openMirror({
    ...{ config, service: copy.service, clock: () => now, sleep: async () => {} },
    async fetch(request) {
      if (isAway) return new Response('away', { status: 404 })
      const { pathname } = new URL(request.url)
      return pathname.startsWith('/v1/') ? original.service.manage(request) : new Response('file')
    },
    later(ms, work) {
      const plan = { ms, work }
      planned.push(plan)
      return () => void planned.splice(planned.indexOf(plan), 1)
    },
    log: { ...silentLog, warn: (_, text) => void warnings.push(String(text)) },
  })
  /** Lets the time go by that the mirror waits for. */
  async function tick(): Promise<void> {
    const plan = planned.shift()
    if (!plan) throw new Error('The mirror has planned nothing')
    now += plan.ms
    plan.work()
    // the next look is planned when this one has ended, well or not
    await expect.poll(() => planned.length, { interval: 5, timeout: 10_000 }).toBe(1)
  }
  const setAway = (away: boolean): void => void (isAway = away)
  return { original, copy, mirror, planned, warnings, tick, setAway }
}

const iso = (ms: number): string => new Date(START_MS + ms).toISOString()

test('a mirror looks again after its interval and after each look, and follows without any webhook', async () => {
  const { original, copy, mirror, planned, tick } = await openPair()
  expect([mirror.asOf(), planned.map(each => each.ms)]).toEqual([iso(0), [pollMs]])
  const [first] = copy.service.listStories().filter(story => !story.isFolder)
  const rename = (name: string) => original.manage('PUT', `stories/${first?.id}`, { story: { name } })
  const name = () => copy.service.findStory(first?.uuid ?? '')?.name
  expect((await rename('Renamed')).status).toBe(200)
  expect(name()).not.toBe('Renamed')
  await tick()
  expect([name(), mirror.asOf()]).toEqual(['Renamed', iso(pollMs)])
  await rename('Again')
  await tick()
  expect([name(), mirror.asOf(), planned.map(each => each.ms)]).toEqual(['Again', iso(2 * pollMs), [pollMs]])
  await mirror.close()
  expect(planned).toEqual([])
})

test('a look that fails says so, keeps what there is, and the next one is planned all the same', async () => {
  const { original, copy, mirror, warnings, tick, setAway } = await openPair()
  const [first] = copy.service.listStories().filter(story => !story.isFolder)
  await original.manage('PUT', `stories/${first?.id}`, { story: { name: 'Renamed' } })
  setAway(true)
  await tick()
  expect([mirror.asOf(), warnings]).toEqual([iso(0), ['The mirrored space was not read']])
  expect(copy.service.findStory(first?.uuid ?? '')?.name).toBe(first?.name)
  setAway(false)
  await tick()
  expect([mirror.asOf(), copy.service.findStory(first?.uuid ?? '')?.name]).toEqual([iso(2 * pollMs), 'Renamed'])
  await mirror.close()
})
