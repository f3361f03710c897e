import {
  chmodSync,
  constants,
  createWriteStream,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { dirname, join, relative, sep } from 'node:path'
import { assetPrefix, listAssets } from '../../src/cms/assets/asset-bucket.server.ts'
import type { ObjectStore } from '../../src/cms/assets/object-store.server.ts'
import type { Config } from '../../src/config.server.ts'
import { fingerprint, manifestName, parseManifest, type BackupFile, type BackupManifest } from './manifest.ts'
import { checkDump, dumpPostgres } from './postgres-dump.ts'
import { checkSqlite, copySqlite } from './sqlite-copy.ts'

const databases = ['content.sqlite', 'forms.sqlite'] as const
/** Files whose name never changes its content. Copied after the databases: what a database names is there by then. */
const folders = ['assets', 'uploads'] as const
const singles = ['path-stats.json'] as const
const dumpName = 'postgres.dump'

/**
 * Copies everything that cannot be made again into a new folder, while the server runs, and verifies the copy.
 *
 * The folder has its name only once it is complete and on the disk; an interrupted backup leaves `NAME.part`.
 *
 * @param store the bucket that files of assets are in; null: they are in the data folder.
 * @throws where the folder exists, something cannot be read, or the copy differs.
 */
export async function makeBackup(
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  target: string,
  now: () => Date,
  store: ObjectStore | null = null,
): Promise<BackupManifest> {
  if (existsSync(target)) throw new Error(`${target} exists already: a backup never overwrites another`)
  const part = `${target}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  const startedAt = now().toISOString()

  const copied: BackupManifest['databases'] = []
  // What a move to the server has left behind is not the data of today.
  for (const path of DATABASE_URL ? [] : databases) {
    const source = join(DATA_DIR, path)
    if (!existsSync(source)) continue
    const rows = await copySqlite(source, join(part, path))
    copied.push({ path, rows, ...(await fingerprint(join(part, path))) })
  }
  if (copied.length === 0 && !DATABASE_URL) throw new Error(`There is no database in ${DATA_DIR}`)
  let postgres: BackupFile | null = null
  if (DATABASE_URL) {
    await dumpPostgres(DATABASE_URL, join(part, dumpName))
    await checkDump(join(part, dumpName))
    postgres = { path: dumpName, ...(await fingerprint(join(part, dumpName))) }
  }
  const files: BackupFile[] = []
  if (store) {
    for await (const { file } of listAssets(store)) {
      const path = `assets/${file}`
      const body = await store.get(assetPrefix + file)
      if (!body) continue
      mkdirSync(dirname(join(part, path)), { recursive: true, mode: 0o700 })
      await pipeline(body, createWriteStream(join(part, path), { mode: 0o600 }))
      files.push({ path, ...(await fingerprint(join(part, path))) })
    }
  }
  const paths = [
    ...folders.filter(folder => !store || folder !== 'assets').flatMap(folder => listFiles(join(DATA_DIR, folder))),
    ...singles.map(name => join(DATA_DIR, name)).filter(path => existsSync(path)),
  ]
  for (const source of paths) {
    const path = relative(DATA_DIR, source).split(sep).join('/')
    // What was deleted meanwhile no database names any more.
    if (!copyIfThere(source, join(part, path))) continue
    files.push({ path, ...(await fingerprint(join(part, path))) })
  }
  const manifest: BackupManifest = {
    format: 1,
    startedAt,
    finishedAt: now().toISOString(),
    databases: copied,
    postgres,
    files,
  }
  writeFileSync(join(part, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  for (const path of [...listFiles(part), part]) await sync(path)
  renameSync(part, target)
  await sync(dirname(target))
  return manifest
}

/**
 * Compares a backup with its list: size and hash of every file, every page of the databases, number of rows.
 *
 * @throws that names the first file that differs.
 */
export async function verifyBackup(folder: string, readText: (path: string) => string): Promise<BackupManifest> {
  const list = join(folder, manifestName)
  if (!existsSync(list)) throw new Error(`${folder} is no complete backup: ${manifestName} is missing`)
  const manifest = parseManifest(readText(list))
  for (const file of [...manifest.databases, ...manifest.files, ...(manifest.postgres ? [manifest.postgres] : [])]) {
    const path = join(folder, file.path)
    if (!existsSync(path)) throw new Error(`${path} is missing`)
    const { bytes, sha256 } = await fingerprint(path)
    if (bytes !== file.bytes || sha256 !== file.sha256) throw new Error(`${path} is not what was saved`)
  }
  for (const { path, rows } of manifest.databases) {
    const found = checkSqlite(join(folder, path))
    if (JSON.stringify(found) !== JSON.stringify(rows)) throw new Error(`${path} has other rows than were saved`)
  }
  if (manifest.postgres) await checkDump(join(folder, manifest.postgres.path))
  return manifest
}

function copyIfThere(source: string, target: string): boolean {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  try {
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
    // A copy has the rights of what it was made from.
    chmodSync(target, 0o600)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/** All files below a folder but those that are being written. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => !/\.part[^/]*$/.test(name))
    .map(name => join(folder, name))
    .filter(path => statSync(path, { throwIfNoEntry: false })?.isFile())
    .sort()
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
