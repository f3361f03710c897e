import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFailingSpace, moods } from './content-moods.ts'
import { freePort } from '../../site-process.ts'
import { wholeSoak as wanted } from '../soak-minutes.ts'
import { all as allOf, atMost, none, type Measured } from './measure.ts'
import { runLoad } from './open-loop.ts'
import { heapOf, memoryOf, sitemapPaths, startMeasured, visitAll } from './site.ts'

/** Of ten seconds each; of each the least heap is noted. */
const roundsOfHeap = 6

type Point = readonly [minute: number, mb: number]

/** Loads a site for so many minutes while its content service fails in every way. */
export async function soak(minutes: number): Promise<Measured> {
  const isWhole = minutes >= wanted
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-goals-'))
  const service = await startFailingSpace()
  const metricsPort = await freePort()
  const settings = { DATA_DIR: folder, PAGE_CACHE_MB: '32', METRICS_PORT: String(metricsPort) }
  const site = await startMeasured({ ...service.settings, ...settings })
  // Garbage comes and goes: the least of many readings is what is kept.
  let least = Infinity
  const reading = setInterval(() => void heapOf(metricsPort).then(mb => (least = Math.min(least, mb))), 500)
  try {
    const all = await sitemapPaths(site.origin)
    const paths = all.slice(0, 200)
    // Caches fill with every page once, at the pace that the service allows: what grows after that is lost memory.
    if (isWhole) await visitAll(site.origin, all)
    await visitAll(site.origin, paths)
    await visitAll(site.origin, paths)
    const files = (): number => readdirSync(`/proc/${site.pid}/fd`).length
    const resident: Point[] = []
    const heap: Point[] = []
    const failures = new Map<string, number>()
    const [filesBefore, start] = [files(), performance.now()]
    let sent = 0
    let resent = 0
    least = Infinity
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
    // All garbage is collected every ten to twenty minutes: between, the heap grows, and a line through it says nothing.
    const [before, after] = [leastOf(heap, 0), leastOf(heap, 2)]
    const failed = [...failures].flatMap(([what, count]) => Array.from({ length: count }, () => what))
    const growth = isWhole
      ? atMost(
          `least heap of the first and last ten minutes ${before.toFixed(0)} and ${after.toFixed(0)} MB, which grows by`,
          Math.max(0, after - before) / ((minutes * 2) / 3),
          1,
          'MB a minute',
        )
      : { figure: 'growth of the heap is judged over all of them', holds: true }
    return allOf(
      { figure: isWhole ? `${minutes} minutes` : `${minutes} of ${wanted} minutes`, holds: true },
      none(
        failed,
        sent,
        failures.size > 0 ? `failed (${[...failures].map(([what, n]) => `${n} × ${what}`).join(', ')})` : 'failed',
      ),
      growth,
      {
        figure: `resident memory ${resident[0]?.[1].toFixed(0)} MB, at the end ${resident.at(-1)?.[1].toFixed(0)}`,
        holds: true,
      },
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

/** The least in a third of the time. @param third 0 to 2. */
function leastOf(points: readonly Point[], third: number): number {
  const length = points.length / 3
  return Math.min(...points.slice(Math.floor(third * length), Math.ceil((third + 1) * length)).map(([, mb]) => mb))
}
