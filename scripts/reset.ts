import { existsSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { storeToken } from '../src/cms/tokens/tokens.store.server.ts'
import type { Config } from '../src/config.server.ts'
import { databaseFile, openContentService } from './open-content-service.ts'
import { runScript } from './run-script.ts'
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
  const tokens = await keptTokens(config)
  setAside(databaseFile(config))
  const { database, service, close } = await openContentService(config)
  try {
    await seedWorld(service, true)
    if (tokens) {
      await database.db.deleteFrom('tokens').execute()
      const created_at = new Date().toISOString()
      await storeToken(database.db, { token: tokens.public, access: 'public', created_at })
      await storeToken(database.db, { token: tokens.preview, access: 'private', created_at })
    }
  } finally {
    await close()
  }
})

/** A server that runs would go on with the old database. */
async function refuseWhileServing({ HOST, PORT }: Config): Promise<void> {
  const serving = await fetch(`http://${HOST}:${PORT}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    answer => answer.ok,
    () => false,
  )
  if (serving) throw new Error(`A server is running at ${HOST}:${PORT}: stop it first.`)
}

async function confirmed(config: Config): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `All stories, assets and edits in ${config.DATA_DIR} are replaced by the demonstration world. Go on? (yes/no) `,
  )
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Null when there is no database yet, or none that can be read. */
async function keptTokens(config: Config) {
  if (!existsSync(databaseFile(config))) return null
  try {
    const { service, close } = await openContentService(config)
    const tokens = service.tokens()
    await close()
    return tokens
  } catch (error) {
    console.log(`New tokens are made, the old ones cannot be read (${error instanceof Error ? error.message : error}).`)
    return null
  }
}

/** `content.sqlite` → `content.before-reset.sqlite`, with its journal. */
function setAside(file: string): void {
  for (const ending of ['', '-wal', '-shm']) {
    const kept = `${file.replace(/\.sqlite$/, '.before-reset.sqlite')}${ending}`
    rmSync(kept, { force: true })
    if (existsSync(`${file}${ending}`)) renameSync(`${file}${ending}`, kept)
  }
}
