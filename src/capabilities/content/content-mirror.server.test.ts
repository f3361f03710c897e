import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { openTestService, START_MS } from '../../cms/content-service.fixture.ts'
import { photo, writeExport } from '../../cms/delivery/delivery-world.fixture.ts'
import { openManagedService } from '../../cms/management.fixture.ts'
import { readConfig } from '../../config.server.ts'
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
  let service = copy.service
  const planned: { ms: number; work: () => void }[] = []
  const warnings: string[] = []
  let isAway = false
  /** Requests that are still answered before the space is away. */
  let answersLeft = Infinity
  let now = START_MS
  const config = readConfig({
    CONTENT_PROVIDER: 'mirror',
    MIRROR_URL: 'http://space.test',
    MIRROR_TOKEN: original.token,
    DATA_DIR: folder,
    MIRROR_POLL_INTERVAL_MS: String(pollMs),
    SITE_URL: 'https://site.test',
    CONTENT_WEBHOOK_SECRET: 'a secret of sixteen',
  })
  async function fetch(request: Request): Promise<Response> {
    if (isAway || answersLeft-- <= 0) return new Response('away', { status: 404 })
    const { pathname } = new URL(request.url)
    return pathname.startsWith('/v1/') ? original.service.manage(request) : new Response(photo)
  }
  const open = () =>
    openMirror({
      config,
      service,
      fetchPublic: fetch,
      clock: () => now,
      sleep: async () => {},
      later(ms, work) {
        const plan = { ms, work }
        planned.push(plan)
        return () => void planned.splice(planned.indexOf(plan), 1)
      },
      log: { ...silentLog, warn: (_, text) => void warnings.push(String(text)) },
    })
  let mirror = await open()
  /** The process ends and starts again: nothing stays but the folder and the database. */
  async function restart(): Promise<void> {
    await mirror.close()
    service = await copy.reopen()
    mirror = await open()
    await mirror.sync().catch(() => undefined)
  }
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
  return {
    original,
    copy,
    mirror,
    planned,
    warnings,
    tick,
    setAway,
    restart,
    /** After a restart these are others. */
    current: () => ({ mirror, service }),
    breakAfter: (requests: number): void => void (answersLeft = requests),
  }
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

/** What visitors get of all stories: names, addresses and contents. */
async function published(fetch: (request: Request) => Promise<Response>, origin: string): Promise<string> {
  const answer = await fetch(new Request('http://cms.test/v2/cdn/stories?token=pub&per_page=100&sort_by=uuid:asc'))
  expect(answer.status).toBe(200)
  const { stories } = JSON.parse((await answer.text()).replaceAll(origin, '')) as { stories: Record<string, unknown>[] }
  return JSON.stringify(
    stories.map(({ uuid, name, full_slug: slug, content }) => [uuid, name, slug, content]).toSorted(),
  )
}

test.each([1, 2, 3])(
  'an hour of changes, lost webhooks, failures in the middle and restarts: the mirror shows the space as of some moment, and the last one in the end (%i)',
  async seed => {
    const t = await openPair()
    const random = mulberry32(seed)
    const { original, setAway, breakAfter, tick, restart, current } = t
    const ids = original.service.listStories().flatMap(story => (story.isFolder ? [] : [story.id]))
    const one = (): number => ids[Math.floor(random() * ids.length)] ?? 0
    const states = new Set<string>()
    const note = async (): Promise<string> => {
      const state = await published(original.service.fetch, 'https://site.test')
      states.add(state)
      return state
    }
    await note()
    let lastAsOf = current().mirror.asOf() ?? ''
    let [restarts, lost] = [0, 0]
    for (let minute = 0; minute < 60; minute++) {
      for (let i = 0; i < 1 + random() * 2; i++) {
        await change(original, one(), random)
        await note()
      }
      const luck = random()
      setAway(luck < 0.15)
      breakAfter(luck < 0.3 ? Math.floor(random() * 20) : Infinity)
      if (luck > 0.9) {
        restarts++
        await restart()
      } else if (luck > 0.6)
        await current()
          .mirror.sync()
          .catch(() => undefined)
      else {
        lost++
        await tick()
      }
      // the site goes on, with a space that was really like this
      expect(states).toContain(await published(current().service.fetch, 'https://site.test'))
      const asOf = current().mirror.asOf() ?? ''
      expect(asOf >= lastAsOf).toBe(true)
      lastAsOf = asOf
    }
    expect([restarts > 0, lost > 10, t.warnings.length > 0]).toEqual([true, true, true])
    setAway(false)
    breakAfter(Infinity)
    const state = await note()
    await current().mirror.sync()
    expect(await published(current().service.fetch, 'https://site.test')).toBe(state)
    await current().mirror.close()
  },
)

/** One thing that editors do to a story; what is refused was not possible. */
async function change({ manage }: Awaited<ReturnType<typeof openPair>>['original'], id: number, random: () => number) {
  const luck = random()
  const path = `stories/${id}`
  const name = `N ${random().toString(36).slice(2, 8)}`
  if (luck < 0.4) await manage('PUT', path, { story: { name }, publish: 1 })
  else if (luck < 0.55) await manage('GET', `${path}/unpublish`)
  else if (luck < 0.7) await manage('GET', `${path}/publish`)
  else if (luck < 0.8) await manage('PUT', path, { story: { slug: name.toLowerCase().replace(' ', '-') } })
  else if (luck < 0.9) await manage('DELETE', path)
  else await manage('GET', `${path}/undelete`)
}

/** Random numbers that are the same each time. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
