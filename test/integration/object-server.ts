import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A server that speaks S3, in a process and a folder of its own. */
export interface ObjectServer {
  /** Settings of a site whose files are there. */
  settings: Readonly<Record<string, string>>
  /** Holds every request until `resume`. */
  suspend(): void
  resume(): void
  /** Ends it as a crash would, and starts it again on the same data. */
  restart(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

const bucket = 'nennmass-assets'

export async function startObjectServer(): Promise<ObjectServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-objects-'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let server = start()

  function start() {
    const options = {
      directory: folder,
      address: '127.0.0.1',
      port,
      silent: true,
      configureBuckets: [{ name: bucket }],
    }
    const program = `const S3rver = require('@20minutes/s3rver'); new S3rver(${JSON.stringify(options)}).run()`
    const args = ['--input-type=commonjs', '-e', program]
    return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }

  async function ready(): Promise<void> {
    for (let attempt = 0; attempt < 600; attempt++) {
      if (await fetch(endpoint).catch(() => null)) return
      await wait(50)
    }
    throw new Error('The server of objects did not start')
  }

  async function kill(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise(resolve => server.once('close', resolve))
    server.kill('SIGCONT')
    server.kill('SIGKILL')
    await ended
  }

  await ready()
  return {
    settings: {
      ASSETS_S3_ENDPOINT: endpoint,
      ASSETS_S3_BUCKET: bucket,
      ASSETS_S3_REGION: 'us-east-1',
      ASSETS_S3_KEY_ID: 'S3RVER',
      ASSETS_S3_SECRET: 'S3RVER',
    },
    suspend: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    kill,
    async restart() {
      await kill()
      server = start()
      await ready()
    },
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
