import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../../src/config.server.ts'
import { verifyBackup } from './make-backup.ts'
import type { BackupManifest } from './manifest.ts'
import { restorePostgres } from './postgres-dump.ts'
import { refuseWhileConnected } from './refuse-while-connected.ts'
import { checkSqlite } from './sqlite-copy.ts'

/** Everything that a backup brings back. */
const replaced = ['content.sqlite', 'forms.sqlite', 'assets', 'uploads', 'path-stats.json'] as const
/** Made from the content of before. */
const derived = ['images', 'share'] as const
const journals = ['', '-wal', '-shm'] as const

/**
 * Puts a backup in the place of the data. It is verified first and copied beside the data; then the data of before is
 * moved into `DATA_DIR/before-restore` and stays there until the next restore.
 *
 * @throws where the backup is not whole, or a process has a database open; the data is then as it was.
 */
export async function restoreBackup(
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  folder: string,
): Promise<BackupManifest> {
  const manifest = await verifyBackup(folder, path => readFileSync(path, 'utf8'))
  if (manifest.postgres && !DATABASE_URL)
    throw new Error('The backup has a PostgreSQL dump: set DATABASE_URL to the database it goes into')
  mkdirSync(DATA_DIR, { recursive: true })
  for (const { path } of manifest.databases) refuseWhileOpen(join(DATA_DIR, path))
  if (manifest.postgres && DATABASE_URL) await refuseWhileConnected(DATABASE_URL)

  const coming = join(DATA_DIR, 'restoring')
  rmSync(coming, { recursive: true, force: true })
  for (const { path } of [...manifest.databases, ...manifest.files]) {
    mkdirSync(dirname(join(coming, path)), { recursive: true })
    copyFileSync(join(folder, path), join(coming, path))
    chmodSync(join(coming, path), 0o600)
  }
  for (const { path } of manifest.databases) checkSqlite(join(coming, path))
  if (manifest.postgres && DATABASE_URL) await restorePostgres(DATABASE_URL, join(folder, manifest.postgres.path))

  const before = join(DATA_DIR, 'before-restore')
  rmSync(before, { recursive: true, force: true })
  mkdirSync(before)
  for (const name of [...replaced, ...derived]) {
    for (const ending of journals) moveIfThere(join(DATA_DIR, name + ending), join(before, name + ending))
  }
  for (const name of replaced) moveIfThere(join(coming, name), join(DATA_DIR, name))
  rmSync(coming, { recursive: true, force: true })
  return manifest
}

/** Only the last connection may end WAL mode: every other process that has the database open, however idle, prevents it. */
export function refuseWhileOpen(file: string): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode=DELETE')
  } catch (error) {
    const isBusy = error instanceof Error && /locked|busy/i.test(error.message)
    // A damaged file is a reason to restore.
    if (isBusy) throw new Error(`${file} is open in another process: stop the server first`, { cause: error })
  } finally {
    database.close()
  }
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}
