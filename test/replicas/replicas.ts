import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { moveToPostgres } from '../../scripts/db-move/move-database.ts'
import { startSiteProcess, type SiteProcess } from '../../scripts/site-process.ts'
import { findNginx, startNginx } from '../integration/nginx.ts'
import { findPostgres, startPostgres } from '../integration/postgres.ts'
import { makeSeededFolder } from '../seeded-folder.ts'

/** An account of the editor that every installation of the tests has. */
export const account = { email: 'ada@nennmass.example', password: 'Zwölf lange Nennmaße am Rand' }

/** Processes of the built site on one PostgreSQL, behind nginx with the configuration that `deploy/` ships. */
export type Replicas = Awaited<ReturnType<typeof startReplicas>>

/**
 * Starts as many processes as there are sets of settings. They share a folder of uploaded files, as on one machine.
 *
 * @throws where PostgreSQL or nginx is not installed, or the site is not built.
 */
export async function startReplicas(
  settings: readonly Readonly<Record<string, string>>[],
  /** Another way to the database for the last of them. */
  lineTo?: (url: string) => Promise<string>,
) {
  const [bin, program] = [findPostgres(), findNginx()]
  if (bin === null || program === null) throw new Error('Needs PostgreSQL and nginx (Debian: postgresql, nginx)')
  const postgres = await startPostgres(bin)
  const dataDir = await makeSeededFolder()
  const DATABASE_URL = await postgres.newDatabase()
  await moveToPostgres({ DATA_DIR: dataDir, DATABASE_URL })
  for (const file of ['content.sqlite', 'content.sqlite-wal', 'content.sqlite-shm'])
    rmSync(join(dataDir, file), { force: true })
  const ports = await Promise.all(settings.map(() => freePort()))
  const nginx = await startNginx(program, ...ports)
  const common = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    DATABASE_URL,
    HOST: '127.0.0.1',
    SITE_URL: nginx.origin,
    LOG_LEVEL: 'warn',
    CONTENT_TIMEOUT_MS: '30000',
    MANAGEMENT_RATE_LIMIT: '1000',
    PROXY_HOPS: '1',
    EDITOR_EMAIL: account.email,
    EDITOR_PASSWORD: account.password,
    PURGE_NGINX_DIR: nginx.cacheDir,
    FORMS_PER_HOUR: '1000000',
    FORMS_ALARM_PER_DAY: '1000000',
    CAPTCHA: 'none',
  }
  const line = lineTo ? { DATABASE_URL: await lineTo(DATABASE_URL) } : {}
  const start = (at: number): Promise<SiteProcess> =>
    startSiteProcess({
      env: { ...common, ...(at === settings.length - 1 && line), ...settings[at] },
      probe: '/healthz',
      everyMs: 50,
      port: ports[at] ?? 0,
    })
  const processes = await Promise.all(settings.map((_, at) => start(at)))
  return {
    postgres,
    nginx,
    env: common,
    processes,
    /** Where a process answers without nginx. */
    addressOf: (at: number): string => `http://127.0.0.1:${ports[at]}`,
    /** Ends a process as a deployment does and starts its successor at the same port. */
    async replace(at: number): Promise<void> {
      await processes[at]?.stop()
      processes[at] = await start(at)
    },
    /** Ends a process as a power cut does; `replace` starts it again. */
    kill: (at: number): void => void process.kill(processes[at]?.pid ?? 0, 'SIGKILL'),
    async stop() {
      await Promise.all(processes.map(each => each.stop()))
      await nginx.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
