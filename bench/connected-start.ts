import { silentLog } from '../src/base/log.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { readConfig } from '../src/config.server.ts'
import { startSiteProcess, type SiteProcess } from '../scripts/site-process.ts'
import { atMost, told, type Figure } from './figures.ts'
import { growWorld } from './growth-world.ts'
import { startLimitedSpace, type LimitedSpace } from './limited-space.ts'
import { createDataDir, ensureProduct, startProduct } from './product.ts'
import { publishFields } from './publish.ts'

const perSecond = 5
const latencyMs = 60
const newsSlug = 'busse-design/neuigkeiten/jetzt-mit-nachrichten'
const newsPath = '/de/neuigkeiten/jetzt-mit-nachrichten'
/** Answered while the space is down, twelve seconds after the very first start. */
const wanted = ['/de', '/en', '/de/referenzen', '/en/references', '/de/suche?q=griff', '/en/search?q=handle', newsPath]
/** What the site says once it needs the space no more. */
const isWhole = /Every page can be shown without the content service/

/**
 * A site without a kept data folder and a space that allows five calls a second: how long, and how many calls, from the start
 * to the first page, to a complete snapshot, and after one publication. `npm run bench -- connected-start --sizes=500,25000`.
 */
export async function measureConnectedStart(): Promise<Figure[]> {
  ensureProduct()
  const sizes = (/--sizes=([\d,]+)/.exec(process.argv.join(' '))?.[1] ?? '500,25000').split(',').map(Number)
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await measureSize(size)))
  return figures
}

async function measureSize(size: number): Promise<Figure[]> {
  const spaceDir = createDataDir()
  await (await startProduct(spaceDir.path)).stop()
  // The demonstration world has some hundred stories besides references.
  if (size > 505) await growWorld(spaceDir.path, size - 415)
  const upstream = await startProduct(spaceDir.path)
  // What it prepares for its own visitors is no part of the measurement.
  await sleep(8000)
  const editing = await openContentService(readConfig({ DATA_DIR: spaceDir.path }), silentLog)
  const space = await startLimitedSpace(upstream.origin, perSecond, latencyMs)
  const settings = {
    ...process.env,
    CONTENT_PROVIDER: 'storyblok',
    STORYBLOK_API_URL: space.origin,
    STORYBLOK_RATE_LIMIT: String(perSecond),
    STORYBLOK_DELIVERY_API_TOKEN: editing.service.tokens().public,
    LOG_LEVEL: 'info',
  }
  const start = (dataDir: string): Promise<SiteProcess> =>
    startSiteProcess({ env: { ...settings, DATA_DIR: dataDir }, probe: '/healthz', everyMs: 5 })
  try {
    const first = await measureFirstPages(space, start)
    const filled = await measureSnapshot(space, start, size > 505 ? 600_000 : 320_000, title =>
      publishFields(editing.service, newsSlug, { title }),
    )
    const restarted = await measureRestart(space, start)
    return [...first, ...filled, ...restarted].map(each => ({ ...each, figure: `${size} stories: ${each.figure}` }))
  } finally {
    space.close()
    await editing.close()
    await upstream.stop()
    spaceDir.remove()
  }
}

type Start = (dataDir: string) => Promise<SiteProcess>

async function measureFirstPages(space: LimitedSpace, start: Start): Promise<Figure[]> {
  const dir = createDataDir()
  const before = space.calls.length
  const site = await start(dir.path)
  const since = performance.now()
  try {
    const [german, english, ready] = await Promise.all(
      ['/de', '/en', '/readyz'].map(path => firstGood(site, path, since)),
    )
    if (!german || !english || !ready) throw new Error('unreachable: three were asked for')
    const calls = space.calls.slice(before).filter(({ at }) => at - since < german.ms).length
    return [
      atMost('start → /de', german.ms / 1000, 2, `${seconds(german.ms)}, ${calls} calls`, 's'),
      atMost('start → /en', english.ms / 1000, 3, seconds(english.ms), 's'),
      told('start → /readyz says yes', seconds(ready.ms)),
      atMost('errors until then', german.errors + english.errors, 0, String(german.errors + english.errors)),
    ]
  } finally {
    await site.stop()
    dir.remove()
  }
}

/** Asks until the answer is good. A page waits for its turn within one answer; an error is counted. */
async function firstGood(site: SiteProcess, path: string, since: number): Promise<{ ms: number; errors: number }> {
  for (let errors = 0; ;) {
    const { status } = await get(site, path)
    if (status === 200) return { ms: performance.now() - since, errors }
    if (path !== '/readyz') errors++
    if (performance.now() - since > 120_000) return { ms: Number.NaN, errors }
    await sleep(20)
  }
}

async function measureSnapshot(
  space: LimitedSpace,
  start: Start,
  patienceMs: number,
  publish: (title: string) => Promise<void>,
): Promise<Figure[]> {
  const dir = createDataDir()
  const before = space.calls.length
  const site = await start(dir.path)
  const since = performance.now()
  try {
    while (!isWhole.test(site.output()) && performance.now() - since < patienceMs) await sleep(100)
    const ms = isWhole.test(site.output()) ? performance.now() - since : Number.NaN
    const calls = space.calls.length - before
    for (const path of [...wanted, '/de/neuigkeiten', '/de/neuigkeiten.rss']) await get(site, path)
    await sleep(3000)
    const goal = patienceMs > 400_000 ? 300 : 15
    return [
      atMost('start → complete snapshot', ms / 1000, goal, `${seconds(ms)}, ${calls} calls`, 's'),
      ...(await measurePublication(space, site, publish)),
    ]
  } finally {
    await site.stop()
    dir.remove()
  }
}

async function measurePublication(
  space: LimitedSpace,
  site: SiteProcess,
  publish: (title: string) => Promise<void>,
): Promise<Figure[]> {
  const title = `Neu um ${Date.now()}`
  await publish(title)
  const since = performance.now()
  const before = space.calls.length
  let seen = Number.NaN
  while (performance.now() - since < 60_000) {
    if (Number.isNaN(seen) && (await get(site, '/de/neuigkeiten')).text.includes(title))
      seen = performance.now() - since
    await sleep(250)
  }
  const all = space.calls.slice(before)
  const reading = all.filter(({ path }) => path !== 'spaces/me').length
  for (const { path, status } of all)
    if (path !== 'spaces/me') console.log(`  after a publication: ${status} ${path.slice(0, 150)}`)
  return [
    atMost('one publication → calls in 60 s', all.length, 10, `${all.length}, ${reading} besides the version`),
    atMost('one publication → seen', seen / 1000, 11, seconds(seen), 's'),
  ]
}

/** Stopped twelve seconds after the first start, started again with the space down. */
async function measureRestart(space: LimitedSpace, start: Start): Promise<Figure[]> {
  const dir = createDataDir()
  try {
    const site = await start(dir.path)
    await sleep(12_000)
    await site.stop()
    space.setDown(true)
    const again = await start(dir.path)
    try {
      const answers: string[] = []
      for (const path of wanted) {
        const { status } = await get(again, path)
        if (status !== 200) answers.push(`${path} ${status}`)
      }
      const shown = answers.length === 0 ? 'none' : answers.join(', ')
      return [atMost('stopped after 12 s, started without the space: pages that fail', answers.length, 0, shown)]
    } finally {
      await again.stop()
    }
  } finally {
    space.setDown(false)
    dir.remove()
  }
}

async function get(site: SiteProcess, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(site.origin + path).catch(() => null)
  return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => '')) ?? '' }
}

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
const seconds = (ms: number): string => (Number.isNaN(ms) ? 'never' : `${(ms / 1000).toFixed(1)} s`)
