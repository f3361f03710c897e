import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Product {
  port: number
  pid: number
  /** Milliseconds from the start of the process to its first page. */
  coldStartMs: number
  stop(): Promise<void>
}

/** The built site; builds it first where there is none. */
export function ensureProduct(): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  if (existsSync(join(root, 'dist/server/server.js'))) return
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed')
}

/** A folder for a server's data, removed at the end. */
export function createDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'nennmass-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts the product as `npm start` does, and waits for its first page. */
export async function startProduct(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...settings,
    },
  })
  const ended = new Promise<void>(resolve => child.on('exit', () => resolve()))
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/de`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) break
    if (child.exitCode !== null) throw new Error('The product did not start')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  return {
    port,
    pid: child.pid ?? 0,
    coldStartMs: performance.now() - started,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Memory that a process holds, in MB; null where the system does not say. */
export function memoryOf(pid: number): number | null {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return null
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
