import { existsSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import type { Config } from '../src/config.server.ts'
import { sql } from 'kysely'
import { contentSchema, contentTarget } from '../src/capabilities/operation/database-targets.ts'
import { type DatabaseTarget, openDatabase } from '../src/db/database.server.ts'
import type { TokensTable } from '../src/db/tables.ts'
import { refuseWhileConnected } from './backup/refuse-while-connected.ts'
import { refuseWhileOpen } from './backup/restore-backup.ts'
import { runScript } from './run-script.ts'
import { refuseWhileServing } from './server-running.ts'
import { seedWorld } from './seed-world.ts'

/**
 * `npm run reset`: puts the demonstration world in the place of everything in
 * the database, after asking (`-- --yes`: without). Tokens stay; the old
 * database stays beside the new one until the next reset.
 */
await runScript(async config => {
  await refuseWhileServing(config)
  const target = contentTarget(config)
  // A server on another port would go on with the database that is set aside.
  if (target.kind === 'postgres') await refuseWhileConnected(target.url)
  else refuseWhileOpen(target.file)
  if (!process.argv.includes('--yes') && !(await confirmed(config))) {
    console.log('Nothing was changed.')
    return
  }
  const tokens = target.kind === 'postgres' || existsSync(target.file) ? await keptTokens(target) : []
  if (target.kind === 'postgres') await setSchemaAside(target.url)
  else setAside(target.file)
  await storeTokens(target, tokens)
  await seedWorld(config, true)
})

async function confirmed(config: Config): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const question = `All stories, assets and edits in ${config.DATABASE_URL ? 'PostgreSQL' : config.DATA_DIR} are replaced by the demonstration world. Go on? (yes/no) `
  // Nobody is there to answer, or Ctrl-C: that is no yes.
  const ended = new Promise<string>(resolve => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(question), ended])
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function keptTokens(target: DatabaseTarget): Promise<TokensTable[]> {
  try {
    const { db, close } = await openDatabase(target)
    const tokens = await db.selectFrom('tokens').selectAll().execute()
    await close()
    return tokens
  } catch (error) {
    console.log(`New tokens are made, the old ones cannot be read (${error instanceof Error ? error.message : error}).`)
    return []
  }
}

async function storeTokens(target: DatabaseTarget, tokens: readonly TokensTable[]): Promise<void> {
  const { db, close } = await openDatabase(target)
  if (tokens.length > 0) await db.insertInto('tokens').values(tokens).execute()
  await close()
}

/** `content.sqlite` → `content.before-reset.sqlite`, with its journal. */
function setAside(file: string): void {
  for (const ending of ['', '-wal', '-shm']) {
    const kept = `${file.replace(/\.sqlite$/, '.before-reset.sqlite')}${ending}`
    rmSync(kept, { force: true })
    if (existsSync(`${file}${ending}`)) renameSync(`${file}${ending}`, kept)
  }
}

/** Schema `content` → `content_before_reset`. */
async function setSchemaAside(url: string): Promise<void> {
  const kept = `${contentSchema}_before_reset`
  const { db, close } = await openDatabase({ kind: 'postgres', url })
  await db.transaction().execute(async trx => {
    await sql`drop schema if exists ${sql.ref(kept)} cascade`.execute(trx)
    await sql`alter schema ${sql.ref(contentSchema)} rename to ${sql.ref(kept)}`.execute(trx)
  })
  await close()
}
