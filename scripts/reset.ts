import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Config } from '../src/config.server.ts'
import { openDatabase } from '../src/db/database.server.ts'
import type { TokensTable } from '../src/db/tables.ts'
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
  if (!process.argv.includes('--yes') && !(await confirmed(config))) {
    console.log('Nothing was changed.')
    return
  }
  const file = join(config.DATA_DIR, 'content.sqlite')
  const tokens = existsSync(file) ? await keptTokens(file) : []
  setAside(file)
  await storeTokens(file, tokens)
  await seedWorld(config, true)
})

async function confirmed(config: Config): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `All stories, assets and edits in ${config.DATA_DIR} are replaced by the demonstration world. Go on? (yes/no) `,
  )
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function keptTokens(file: string): Promise<TokensTable[]> {
  try {
    const { db, close } = await openDatabase({ kind: 'sqlite', file })
    const tokens = await db.selectFrom('tokens').selectAll().execute()
    await close()
    return tokens
  } catch (error) {
    console.log(`New tokens are made, the old ones cannot be read (${error instanceof Error ? error.message : error}).`)
    return []
  }
}

async function storeTokens(file: string, tokens: readonly TokensTable[]): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'sqlite', file })
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
