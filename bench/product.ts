import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverScript } from '../bin/parts/server-process.js'
import { startSiteProcess, type SiteProcess } from '../scripts/site-process.ts'

const root = join(import.meta.dirname, '..')

/** The built site; builds it first where there is none. */
export function ensureProduct(): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  if (existsSync(serverScript)) return
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed')
}

/** A folder for a server's data, removed at the end. */
export function createDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'nennmass-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts the product as `npm start` does, and waits for its first page. */
export function startProduct(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<SiteProcess> {
  const env = { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings }
  return startSiteProcess({ env, probe: '/de', everyMs: 10 })
}

/** Memory that a process holds, in MB; null where the system does not say. */
export function memoryOf(pid: number): number | null {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return null
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024
}

/** Linux counts a process's time in hundredths of a second. */
const tickMs = 10

/** Processor time of a process so far, in milliseconds; NaN on systems that do not say. */
export function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return Number.NaN
  }
}
