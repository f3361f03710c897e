import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { root } from '../bin/parts/paths.js'
import { compiledCode, serverEnvironment, serverFlags, serverScript } from '../bin/parts/server-process.js'

/** The built site in a process of its own, started as `npm start` does. */
export interface SiteProcess {
  /** E.g. `http://localhost:41234`. */
  origin: string
  port: number
  pid: number
  /** Milliseconds from the start of the process to its first good answer. */
  startMs: number
  /** What the server printed so far. */
  output(): string
  /** Ends the server by SIGTERM. @returns its exit code. */
  stop(): Promise<number | null>
}

export interface SiteProcessOptions {
  /** The whole environment of the server, but for its port. */
  env: Readonly<NodeJS.ProcessEnv>
  /** Answers well once the site has started. */
  probe: string
  /** Milliseconds between two questions whether it has. */
  everyMs: number
  /** The port of a server that was there before; a free one without. */
  port?: number
}

const longestStartMs = 120_000
/** Characters of what the server says that are kept. */
const mostOutput = 100_000

/** Of several sites that start at the same moment two may be given one port. */
const mostStarts = 3

/**
 * Starts the built site on a free port and waits until it answers.
 *
 * @throws Error with what the server said where it does not start.
 */
export async function startSiteProcess(options: SiteProcessOptions): Promise<SiteProcess> {
  for (let start = 1; ; start++) {
    try {
      return await startOnce(options)
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('port is in use')
      if (!isTaken || start === mostStarts) throw error
    }
  }
}

async function startOnce({ env, probe, everyMs, port: wanted }: SiteProcessOptions): Promise<SiteProcess> {
  const port = wanted ?? (await freePort())
  const origin = `http://localhost:${port}`
  const startedAt = performance.now()
  const server = spawn(process.execPath, [...serverFlags, serverScript], {
    cwd: root,
    env: { ...env, ...serverEnvironment, ...compiledCode, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const note = (text: string): string => (output = (output + text).slice(-mostOutput))
  server.stdout.setEncoding('utf8').on('data', note)
  server.stderr.setEncoding('utf8').on('data', note)
  const ended = new Promise<number | null>(resolve => server.on('close', resolve))
  const stop = (): Promise<number | null> => {
    server.kill('SIGTERM')
    return ended
  }
  while (!(await answers(origin + probe))) {
    if (server.exitCode === null && performance.now() - startedAt < longestStartMs) {
      await new Promise(next => setTimeout(next, everyMs))
      continue
    }
    await stop()
    throw new Error(`The site did not start. It said:\n${output}`)
  }
  const startMs = performance.now() - startedAt
  return { origin, port, pid: server.pid ?? 0, startMs, output: () => output, stop }
}

async function answers(href: string): Promise<boolean> {
  const answer = await fetch(href).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.ok ?? false
}

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
