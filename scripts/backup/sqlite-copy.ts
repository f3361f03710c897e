import { backup, DatabaseSync } from 'node:sqlite'

/**
 * Copies a database that others may be writing to: as it is at one moment, with everything that was committed before.
 *
 * @returns the number of rows of each table of the copy.
 * @throws where the copy is damaged.
 */
export async function copySqlite(source: string, target: string): Promise<Record<string, number>> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 10_000 })
  try {
    // All pages in one step: between two steps a writer would make it begin again, for ever on a busy site.
    await backup(database, target, { rate: 2 ** 31 - 1 })
  } finally {
    database.close()
  }
  return checkSqlite(target)
}

/**
 * Reads every page of a database and counts its rows.
 *
 * @throws where it is damaged, or rows refer to what is not there.
 */
export function checkSqlite(path: string): Record<string, number> {
  const database = new DatabaseSync(path)
  try {
    // The copy says WAL, which would leave two more files beside it.
    database.exec('PRAGMA journal_mode=DELETE')
    const problem = database.prepare('PRAGMA integrity_check').get()?.integrity_check
    if (problem !== 'ok') throw new Error(`${path} is damaged: ${String(problem)}`)
    const orphans = database.prepare('PRAGMA foreign_key_check').all().length
    if (orphans > 0) throw new Error(`${path}: ${orphans} rows refer to what is not there`)
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
      .all()
    return Object.fromEntries(
      tables.map(({ name }) => {
        const quoted = `"${String(name).replaceAll('"', '""')}"`
        return [String(name), Number(database.prepare(`select count(*) as rows from ${quoted}`).get()?.rows)]
      }),
    )
  } finally {
    database.close()
  }
}
