import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFailingSpace, moods } from './content-moods.ts'
import { freePort } from '../../site-process.ts'
import { soakMinutes } from '../soak-minutes.ts'
import { all, atMost, measure, none, type Measured } from './measure.ts'
import { runLoad } from './open-loop.ts'
import { heapOf, memoryOf, sitemapPaths, startMeasured, visitAll } from './site.ts'

const minutes = soakMinutes
const wanted = 30
/** Of ten seconds each; long enough for all garbage to be collected once. */
const roundsOfHeap = 6

type Point = [minute: number, mb: number]

const soak = async (): Promise<Measured> => {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-goals-'))
  const service = await startFailingSpace()
  const metricsPort = await freePort()
  const settings = { DATA_DIR: folder, PAGE_CACHE_MB: '32', METRICS_PORT: String(metricsPort) }
  const site = await startMeasured({ ...service.settings, ...settings })
  // Garbage comes and goes: the least of many readings is what is kept.
  let least = Infinity
  const reading = setInterval(() => void heapOf(metricsPort).then(mb => (least = Math.min(least, mb))), 500)
  try {
    const paths = (await sitemapPaths(site.origin)).slice(0, 200)
    await visitAll(site.origin, paths)
    await visitAll(site.origin, paths)
    const files = (): number => readdirSync(`/proc/${site.pid}/fd`).length
    const resident: Point[] = []
    const heap: Point[] = []
    const failures = new Map<string, number>()
    const [filesBefore, start] = [files(), performance.now()]
    let sent = 0
    let resent = 0
    for (let round = 0; performance.now() - start < minutes * 60_000; round++) {
      const mood = round % 2 === 0 ? null : (moods[(round >> 1) % moods.length] ?? null)
      service.set(mood)
      const [load] = await runLoad({
        port: site.port,
        seconds: 10,
        streams: [{ name: 'pages', perSecond: 200, paths }],
      })
      sent += load?.sent ?? 0
      resent += load?.resent ?? 0
      for (const [what, count] of Object.entries<number>({ ...load?.statuses, ...load?.errors })) {
        if (what === '200' || what === '0') continue
        const failure = `${what} while the service is ${mood ?? 'well'}`
        failures.set(failure, (failures.get(failure) ?? 0) + count)
      }
      const minute = (performance.now() - start) / 60_000
      resident.push([minute, memoryOf(site.pid)])
      if (round % roundsOfHeap === roundsOfHeap - 1) {
        heap.push([minute, least])
        least = Infinity
      }
    }
    service.set(null)
    await new Promise(resolve => setTimeout(resolve, 7000))
    const [heapSlope, slope] = [slopeOf(lastTwoThirds(heap)), slopeOf(lastTwoThirds(resident))]
    const failed = [...failures].flatMap(([what, count]) => Array.from({ length: count }, () => what))
    const isWhole = minutes >= wanted
    // Two thousand answers of the service are kept, which takes about ten minutes to fill.
    const growth = isWhole
      ? atMost('heap grows by', heapSlope, 1, 'MB a minute')
      : { figure: 'growth of the heap is judged over all of them', holds: true }
    return all(
      { figure: isWhole ? `${minutes} minutes` : `${minutes} of ${wanted} minutes`, holds: true },
      none(
        failed,
        sent,
        failures.size > 0 ? `failed (${[...failures].map(([what, n]) => `${n} × ${what}`).join(', ')})` : 'failed',
      ),
      growth,
      { figure: `heap ${heap.map(([, mb]) => mb.toFixed(0)).join(' ')} MB`, holds: true },
      { figure: `resident memory grows by ${slope.toFixed(1)} MB a minute`, holds: true },
      { figure: `${resent} sent again on a new connection`, holds: true },
      atMost('more open files', Math.max(0, files() - filesBefore - 10), 0, ''),
    )
  } finally {
    clearInterval(reading)
    await site.stop()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

measure('200 requests a second while the content service fails now and then', soak, (minutes + 5) * 60_000)

/** Without the first third, in which caches fill. */
const lastTwoThirds = (points: readonly Point[]): Point[] => points.slice(Math.floor(points.length / 3))

/** Of the line that fits best. */
function slopeOf(points: readonly Point[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const over = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0)
  return over / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
}
