import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** The address without its password, and the password for the environment: what is on a command line everybody may read. */
function toConnection(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const parsed = new URL(url)
  const PGPASSWORD = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { address: parsed.href, env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) } }
}

/** Writes a dump of the database, consistent in itself, while others write to it. Needs `pg_dump` of the server's version or newer. */
export async function dumpPostgres(url: string, target: string): Promise<void> {
  const { address, env } = toConnection(url)
  const dump = spawn('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--dbname', address], { env })
  await Promise.all([finished('pg_dump', dump), pipeline(dump.stdout, createWriteStream(target, { mode: 0o600 }))])
}

/** Puts a dump in the place of what the database holds, all of it or nothing. */
export async function restorePostgres(url: string, source: string): Promise<void> {
  const { address, env } = toConnection(url)
  const options = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  await finished('pg_restore', spawn('pg_restore', [...options, '--dbname', address, source], { env }))
}

/** @throws where a dump cannot be read from its beginning to its end. */
export async function checkDump(source: string): Promise<void> {
  await finished('pg_restore', spawn('pg_restore', ['--file=/dev/null', source]))
}

function finished(name: string, child: ReturnType<typeof spawn>): Promise<void> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
  if (name !== 'pg_dump') child.stdout?.resume()
  return new Promise((resolve, reject) => {
    child.on('error', error =>
      reject(new Error(`${name} could not be started (${error.message}): install the PostgreSQL client`)),
    )
    child.on('close', code => (code === 0 ? resolve() : reject(new Error(`${name} failed: ${said.trim()}`))))
  })
}
