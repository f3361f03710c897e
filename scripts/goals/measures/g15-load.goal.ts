import { afterAll, beforeAll } from 'vitest'
import { postMessage } from '../../../test/durability/post-message.ts'
import { all, atLeast, atMost, measure, none, percentile } from './measure.ts'
import { runLoad } from './open-loop.ts'
import { memoryOf, pause, sitemapPaths, startMeasured, visitAll, type MeasuredSite } from './site.ts'

let site: MeasuredSite
let paths: string[]
const failures = (statuses: Record<number, number>): number =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 500 || status === '0' ? count : 0),
    0,
  )

beforeAll(async () => {
  site = await startMeasured()
  paths = (await sitemapPaths(site.origin)).slice(0, 150)
  await visitAll(site.origin, paths)
})
afterAll(() => site.stop())

measure('1,000 requests a second for 30 seconds, one in twenty to be rendered', async () => {
  const [cached, cold] = await runLoad({
    port: site.port,
    seconds: 30,
    streams: [
      { name: 'cached', perSecond: 950, paths },
      { name: 'cold', perSecond: 50, paths: ['/de/suche?suche=wort%n', '/en/search?search=word%n'] },
    ],
  })
  if (!cached || !cold) throw new Error('unreachable: two streams were asked for')
  const failed = failures(cached.statuses) + failures(cold.statuses)
  return all(
    none(
      Array.from({ length: failed }, () => 'failed'),
      cached.sent + cold.sent,
      'failed',
    ),
    atMost('pages from memory p99', percentile(cached.ms, 0.99), 50, 'ms'),
    atMost('rendered p99', percentile(cold.ms, 0.99), 250, 'ms'),
  )
})

measure('three times what can be rendered, with pages from memory and forms beside it', async () => {
  const [probe] = await runLoad({
    port: site.port,
    seconds: 4,
    streams: [{ name: 'probe', perSecond: 3000, paths: ['/de/referenzen?suche=kapazitaet%n'] }],
  })
  const capacity = (probe?.ms.length ?? 0) / 4
  await pause(3000)
  const posts = async (): Promise<number> => {
    let kept = 0
    for (let at = 0; at < 40; at++) {
      kept += await postMessage(site.origin, `key-${2000 + at}`).then(
        () => 1,
        () => 0,
      )
      await pause(400)
    }
    return kept
  }
  const running = posts()
  const load = await runLoad({
    port: site.port,
    seconds: 20,
    streams: [
      { name: 'cached', perSecond: 200, paths },
      { name: 'rendered', perSecond: Math.max(60, capacity * 3), paths: ['/de/referenzen?suche=last%n'] },
      { name: 'pictures', perSecond: 20, paths: ['/f/290471/0x0/0000000000/none.jpg/m/10x%n'] },
    ],
  })
  const [cached, rendered] = load
  if (!cached || !rendered) throw new Error('unreachable: three streams were asked for')
  const over = performance.now()
  let back = Number.POSITIVE_INFINITY
  while (performance.now() - over < 15_000) {
    const visits = await visitAll(site.origin, ['/de/suche?suche=danach', '/de/kontakt'], 1)
    if (visits.every(({ status, ms }) => status === 200 && ms < 500)) {
      back = (performance.now() - over) / 1000
      break
    }
  }
  const kept = await running
  const share = ((cached.sent - failures(cached.statuses)) / cached.sent) * 100
  return all(
    {
      figure: `${capacity.toFixed(0)} rendered a second, ${(capacity * 3).toFixed(0)} asked for, ${JSON.stringify(rendered.statuses)}`,
      holds: true,
    },
    atLeast('pages from memory answered', share, 99, ' %'),
    atLeast('forms taken', kept, 40),
    atMost('as before after', back, 5, 's'),
  )
})

measure('a crawler that asks for everything', async () => {
  const fresh = await startMeasured({ PAGE_CACHE_MB: '48' })
  try {
    const known = await sitemapPaths(fresh.origin)
    await visitAll(fresh.origin, known.slice(0, 60))
    const before = memoryOf(fresh.pid)
    const start = performance.now()
    const targets = [
      ...known,
      ...known.map(path => `/__payload${path}.json`),
      '/index.php',
      '/en/references/index.php',
      '/unternehmen/team.php',
      '/sitemap.xml',
      '/de/neuigkeiten.rss',
      '/robots.txt',
    ]
    const visits = await visitAll(fresh.origin, targets, 8)
    const pictures = [
      ...new Set(
        visits.flatMap(({ text }) => [...text.matchAll(/(\/f\/290471\/[^\s"',&]+)/g)].map(([, src]) => src ?? '')),
      ),
    ].slice(0, 150)
    const more = await visitAll(fresh.origin, pictures, 4)
    const bad = [...visits, ...more].filter(({ status }) => status >= 500 || status === 0)
    return all(
      none(
        bad.map(({ path, status }) => `${path} ${status}`),
        targets.length + pictures.length,
        'failed',
      ),
      atMost('memory grew by', memoryOf(fresh.pid) - before, 100, 'MB'),
      atMost('in', (performance.now() - start) / 1000, 120, 's'),
    )
  } finally {
    await fresh.stop()
  }
})
