import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFailingSpace, moods } from './content-moods.ts'
import { soakMinutes } from '../soak-minutes.ts'
import { all, atMost, measure, none, type Measured } from './measure.ts'
import { runLoad } from './open-loop.ts'
import { memoryOf, sitemapPaths, startMeasured, visitAll } from './site.ts'

const minutes = soakMinutes
const wanted = 30

const soak = async (): Promise<Measured> => {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-goals-'))
  const service = await startFailingSpace()
  const site = await startMeasured({ ...service.settings, DATA_DIR: folder, PAGE_CACHE_MB: '32' })
  try {
    const paths = (await sitemapPaths(site.origin)).slice(0, 200)
    await visitAll(site.origin, paths)
    await visitAll(site.origin, paths)
    const files = (): number => readdirSync(`/proc/${site.pid}/fd`).length
    const points: [minute: number, mb: number][] = []
    const [filesBefore, start] = [files(), performance.now()]
    let failed = 0
    let sent = 0
    for (let round = 0; performance.now() - start < minutes * 60_000; round++) {
      service.set(round % 2 === 0 ? null : (moods[(round >> 1) % moods.length] ?? null))
      const [load] = await runLoad({
        port: site.port,
        seconds: 10,
        streams: [{ name: 'pages', perSecond: 200, paths }],
      })
      sent += load?.sent ?? 0
      for (const [status, count] of Object.entries(load?.statuses ?? {})) if (status !== '200') failed += count
      points.push([(performance.now() - start) / 60_000, memoryOf(site.pid)])
    }
    service.set(null)
    await new Promise(resolve => setTimeout(resolve, 7000))
    const slope = slopeOf(points.slice(Math.floor(points.length / 3)))
    const isWhole = minutes >= wanted
    // Two thousand answers of the service are kept, which takes about ten minutes to fill.
    const growth = isWhole
      ? atMost('memory grows by', slope, 1, 'MB a minute')
      : { figure: `memory grows by ${slope.toFixed(1)} MB a minute while caches fill`, holds: true }
    return all(
      { figure: isWhole ? `${minutes} minutes` : `${minutes} of ${wanted} minutes`, holds: true },
      none(
        Array.from({ length: failed }, () => 'failed'),
        sent,
        'failed',
      ),
      growth,
      atMost('more open files', Math.max(0, files() - filesBefore - 10), 0, ''),
    )
  } finally {
    await site.stop()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

measure('200 requests a second while the content service fails now and then', soak, (minutes + 5) * 60_000)

/** Of the line that fits best. */
function slopeOf(points: readonly [x: number, y: number][]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const over = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0)
  return over / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
}
