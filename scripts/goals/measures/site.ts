import { rmSync } from 'node:fs'
import { readFileSync } from 'node:fs'
import { startSiteProcess, type SiteProcess } from '../../site-process.ts'
import { makeSeededFolder } from '../../../test/seeded-folder.ts'

/** The built site in a process and a data folder of its own, which go when it stops. */
export type MeasuredSite = SiteProcess & { dataDir: string }

/** Starts the built site with the demonstration world. Limits of the forms are out of the way. */
export async function startMeasured(settings: Readonly<Record<string, string>> = {}): Promise<MeasuredSite> {
  const dataDir = settings.DATA_DIR ?? (await makeSeededFolder())
  const env = {
    PATH: process.env.PATH ?? '',
    LOG_LEVEL: 'warn',
    FORMS_PER_HOUR: '1000000',
    FORMS_ALARM_PER_DAY: '1000000',
    ...settings,
    DATA_DIR: dataDir,
  }
  const site = await startSiteProcess({ env, probe: '/healthz', everyMs: 10 })
  const remove = (): void => {
    if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...site, dataDir, stop: () => site.stop().finally(remove) }
}

/** Paths of all pages of the sitemaps, both languages; a busy machine may take a while for the first. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  for (let attempt = 0; attempt < 30; attempt++) {
    const paths = await readSitemaps(origin)
    if (paths.length > 100) return paths
    await pause(1000)
  }
  throw new Error('The sitemaps are empty')
}

async function readSitemaps(origin: string): Promise<string[]> {
  const texts = await Promise.all(
    ['de', 'en'].map(async locale => (await fetch(`${origin}/sitemap-${locale}.xml`)).text()),
  )
  return texts.flatMap(text =>
    [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? ''),
  )
}

/** Resident memory of a process, in MB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** @param port of its metrics. @returns objects of JavaScript that a process keeps, with garbage, in MB; infinite without an answer. */
export async function heapOf(port: number): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(2000) }).then(
    response => response.text(),
    () => '',
  )
  return Number(/^process_heap_bytes (\S+)/m.exec(text)?.[1] ?? Infinity) / 2 ** 20
}

/** What came of a request. */
export interface Visit {
  path: string
  status: number
  ms: number
  text: string
  headers: Headers
}

export async function visit(origin: string, path: string, init: RequestInit = {}): Promise<Visit> {
  const start = performance.now()
  const signal = AbortSignal.timeout(30_000)
  try {
    const response = await fetch(origin + path, { redirect: 'manual', signal, ...init })
    const text = await response.text()
    return { path, status: response.status, ms: performance.now() - start, text, headers: response.headers }
  } catch (error) {
    return { path, status: 0, ms: performance.now() - start, text: String(error), headers: new Headers() }
  }
}

/** Visits addresses, some at a time, in order of the list. */
export async function visitAll(origin: string, paths: readonly string[], atOnce = 4): Promise<Visit[]> {
  const visits: Visit[] = []
  const left = paths.values()
  const one = async (): Promise<void> => {
    for (const path of left) visits.push(await visit(origin, path))
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return visits
}

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
