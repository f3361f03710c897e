import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { readConfig } from '../../src/config.server.ts'

export interface OwnSite {
  origin: string
  stop(): Promise<void>
}

/** The built server on a free port, with the data and the public address of the site: a running one is not disturbed. */
export async function startOwnSite(root: string): Promise<OwnSite> {
  const server = join(root, 'dist/server/server.js')
  if (!existsSync(server)) throw new Error('There is no build yet: run `npm run build` once')
  const config = readConfig(process.env)
  const port = await freePort()
  const child = spawn(process.execPath, [server], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: 'localhost',
      PORT: String(port),
      SITE_URL: config.SITE_URL,
    },
  })
  const ended = new Promise<void>(resolve => child.on('exit', () => resolve()))
  const origin = `http://localhost:${port}`
  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The site did not start')
    await new Promise(next => setTimeout(next, 50))
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? found(address.port) : failed(new Error('no port'))))
    })
  })
}
