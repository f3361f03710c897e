import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installProgram } from './debian-program.ts'

/** Varnish with the configuration that `deploy/` ships, in front of a site. */
export interface Varnish {
  origin: string
  stop(): Promise<void>
}

/** The program: an installed one, or Debian's package. Null where there is none, or nothing that compiles its configuration. */
export function findVarnish(): string | null {
  const program = installProgram('varnishd', ['varnish', 'gcc', 'libc6-dev'])
  return program !== null && existsSync('/usr/bin/gcc') ? program : null
}

export async function startVarnish(program: string, sitePort: number, port: number): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-varnish-'))
  const config = readFileSync('deploy/varnish/site.vcl', 'utf8').replace('"4000"', `"${sitePort}"`)
  writeFileSync(join(folder, 'site.vcl'), config)
  const args = [
    '-F',
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    join(folder, 'site.vcl'),
  ]
  const child = spawn(program, [...args, '-s', 'malloc,64m', '-p', 'feature=+http2'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
  const ended = new Promise(resolve => child.once('close', resolve))
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${origin}/metrics`).catch(() => null)
    if (answer) break
    if (attempt > 600 || child.exitCode !== null) throw new Error(`Varnish did not start: ${said}`)
    await wait(50)
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
