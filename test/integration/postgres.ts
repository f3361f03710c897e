import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A PostgreSQL server of its own for a file of tests. */
export interface Postgres {
  /** Address of a database that everybody may connect to. */
  url: string
  /** Address of a new, empty database. */
  newDatabase(): Promise<string>
  /** Ends the server as a crash would, and starts it again. */
  crash(): Promise<void>
  /** Ends it for good, as the loss of its machine would. */
  die(): Promise<void>
  /** A second server that follows this one: an answered commit is on both. It goes with the first. */
  follow(): Promise<{ port: number; promote(): void }>
  stop(): Promise<void>
}

/** Folder of PostgreSQL's programs; null where it is not installed. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const installed = existsSync(debian) ? readdirSync(debian).map(version => join(debian, version, 'bin')) : []
  const folders = [...installed.toReversed(), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** Of a server that is only tested with and never killed: nothing of it has to outlast a power cut. */
export const quickSettings = ['fsync=off', 'full_page_writes=off', 'max_connections=400', 'autovacuum=off'] as const

/**
 * Starts a server on a free port, in a folder that goes with it. PostgreSQL refuses to run as root: then as `postgres`.
 *
 * @param settings of the server, `name=value`.
 */
export async function startPostgres(bin: string, settings: readonly string[] = []): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-postgres-'))
  const data = join(folder, 'data')
  const user = accountFor(folder)
  const port = await freePort()
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...user,
      cwd: folder,
      stdio: 'pipe',
    },
  )
  const urlOf = (name: string): string => `postgres://test@127.0.0.1:${port}/${name}`
  let server = start()
  let databases = 0
  await ready().catch((error: unknown) => {
    server.kill('SIGQUIT')
    throw error
  })

  function start(folderOf = data, portOf = port): ChildProcess {
    const options = [
      '-D',
      folderOf,
      '-p',
      String(portOf),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=`,
      ...settings.flatMap(setting => ['-c', setting]),
    ]
    return spawn(join(bin, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' })
  }

  async function query(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: urlOf('postgres'), connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      await client.query(text)
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function ready(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const failure = await query('select 1').catch((error: unknown) => error)
      if (!failure) return
      if (attempt > 600 || server.exitCode !== null) throw new Error('PostgreSQL did not start', { cause: failure })
      await wait(50)
    }
  }

  let standby: ChildProcess | null = null

  async function follow() {
    const [copy, ownPort] = [join(folder, 'standby'), await freePort()]
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'test']
    execFileSync(join(bin, 'pg_basebackup'), [...from, '-D', copy, '-R', '-X', 'stream', '-c', 'fast'], {
      ...user,
      cwd: folder,
      stdio: 'pipe',
    })
    standby = start(copy, ownPort)
    await query(`alter system set synchronous_standby_names = '*'`)
    await query('select pg_reload_conf()')
    for (
      let attempt = 0;
      !(await query(`select 1 / count(*) from pg_stat_replication where sync_state = 'sync'`).then(
        () => true,
        () => false,
      ));
      attempt++
    ) {
      if (attempt > 600) throw new Error('The stand-by does not follow')
      await wait(50)
    }
    const promote = (): void =>
      void execFileSync(join(bin, 'pg_ctl'), ['promote', '-w', '-D', copy], { ...user, cwd: folder, stdio: 'pipe' })
    return { port: ownPort, promote }
  }

  /** `SIGQUIT`: at once, without a checkpoint. `SIGINT`: in order, but without waiting for clients. */
  async function end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }

  return {
    url: urlOf('postgres'),
    async newDatabase() {
      const name = `forms_${++databases}`
      await query(`create database ${name}`)
      return urlOf(name)
    },
    async crash() {
      await end('SIGQUIT')
      server = start()
      await ready()
    },
    die: () => end('SIGQUIT'),
    follow,
    async stop() {
      standby?.kill('SIGQUIT')
      if (server.exitCode === null && server.signalCode === null) await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Who the server runs as, where this process is root. */
function accountFor(folder: string): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  return statSync(folder).uid === uid ? { uid, gid } : {}
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
