import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningSite {
  /** E.g. `http://localhost:41234`. */
  origin: string
  /** What the server printed so far. */
  output(): string
  /** Ends the server by SIGTERM and removes its data. @returns its exit code. */
  stop(): Promise<number | null>
}

/** Starts the built site as visitors meet it: a process of its own, a free port, an empty data folder. */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nennmass-site-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  server.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<number | null>(resolve => server.on('close', code => resolve(code)))
  const stop = async (): Promise<number | null> => {
    server.kill('SIGTERM')
    const code = await ended
    rmSync(dataDir, { recursive: true, force: true })
    return code
  }
  if (!(await answers(origin, server))) {
    await stop()
    throw new Error(`The site did not start. It said:\n${output}`)
  }
  return { origin, output: () => output, stop }
}

async function answers(origin: string, server: ChildProcess): Promise<boolean> {
  const giveUpAt = Date.now() + 60_000
  while (server.exitCode === null && Date.now() < giveUpAt) {
    if (
      await fetch(`${origin}/healthz`).then(
        answer => answer.ok,
        () => false,
      )
    )
      return true
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return false
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
