import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { moods, startFailingSpace, type FailingSpace } from './content-moods.ts'
import { all, atMost, measure, none, percentile } from './measure.ts'
import { pause, sitemapPaths, startMeasured, visit, visitAll, type MeasuredSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'nennmass-goals-'))
let service: FailingSpace
let site: MeasuredSite
let paths: string[]

beforeAll(async () => {
  service = await startFailingSpace()
  site = await startMeasured({ ...service.settings, DATA_DIR: folder })
  paths = await sitemapPaths(site.origin)
  for (let round = 0; round < 5; round++) {
    const failed = (await visitAll(site.origin, paths)).filter(({ status }) => status !== 200)
    if (failed.length === 0) break
    await pause(2000)
  }
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

measure('every page while the content service fails', async () => {
  const bad: string[] = []
  const times: number[] = []
  let longest = 0
  for (const mood of moods) {
    service.set(mood)
    await pause(300)
    for (const { path, status, ms } of await visitAll(site.origin, paths)) {
      if (status !== 200) bad.push(`${mood} ${path} ${status}`)
      times.push(ms)
      longest = Math.max(longest, ms)
    }
  }
  service.set(null)
  const start = performance.now()
  let isBack = false
  while (!isBack && performance.now() - start < 20_000) {
    isBack = (await visit(site.origin, '/de/nirgends')).status === 404
    if (!isBack) await pause(100)
  }
  return all(
    none(bad, times.length, `pages failed (${paths.length} of both languages, ${moods.length} kinds of failure)`),
    atMost('p99', percentile(times, 0.99), 50, 'ms'),
    { figure: `longest ${longest.toFixed(0)} ms`, holds: true },
    atMost('recovered after', (performance.now() - start) / 1000, 10, 's'),
  )
})

measure('a cold start while the content service fails', async () => {
  await site.stop()
  const bad: string[] = []
  const firsts: number[] = []
  for (const mood of ['down', 'hanging', '500'] as const) {
    service.set(mood)
    const begun = performance.now()
    const cold = await startMeasured({ ...service.settings, DATA_DIR: folder })
    try {
      const first = await visit(cold.origin, '/de')
      firsts.push((performance.now() - begun) / 1000)
      if (first.status !== 200) bad.push(`${mood} /de ${first.status}`)
      // All addresses once; the rest of the moods look at a sample.
      const asked = mood === 'down' ? paths : paths.filter((_, at) => at % 8 === 0)
      for (const { path, status } of await visitAll(cold.origin, asked))
        if (status !== 200) bad.push(`${mood} ${path} ${status}`)
    } finally {
      await cold.stop()
    }
  }
  return all(
    none(bad, paths.length, 'pages of the sitemap failed after a start without the service'),
    atMost('first page', Math.max(...firsts), 3, 's'),
  )
})
