import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSite } from './site.ts'

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] })

/** So many commits of the main line that changed the tables, the oldest first; none without a history. What only a branch had ran nowhere. */
export function earlierCommits(count: number): string[] {
  try {
    const all = git('log', '--first-parent', '--format=%H', '--', 'src/db/migrations', 'src/db/migrations.server.ts')
      .trim()
      .split('\n')
    const usable = all.reverse().filter(commit => {
      try {
        git('cat-file', '-e', `${commit}:scripts/seed.ts`)
        return true
      } catch {
        return false
      }
    })
    return count < usable.length ? usable.slice(-count) : usable
  } catch {
    return []
  }
}

/** Fills the tables as code of that time does: the demonstration world, and one reader of the newsletter where there are any. */
const writer = `import { openDatabase } from './src/db/database.server.ts'
const database = await openDatabase({ kind: 'sqlite', file: process.env.DATA_DIR + '/forms.sqlite' })
await database.close()
`

export interface EarlierData {
  commit: string
  wrong: string[]
}

/** Makes a data folder with the code of a commit, and opens it with ours. */
export async function openEarlierData(commit: string): Promise<EarlierData> {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-earlier-'))
  const wrong: string[] = []
  try {
    const archive = join(folder, 'code.tar')
    git('archive', '--output', archive, commit)
    const code = join(folder, 'code')
    const data = join(folder, 'data')
    for (const each of [code, data]) mkdirSync(each)
    execFileSync('tar', ['-xf', archive, '-C', code])
    symlinkSync(resolve('node_modules'), join(code, 'node_modules'))
    const options = { cwd: code, env: { PATH: process.env.PATH ?? '', DATA_DIR: data }, stdio: 'pipe' } as const
    execFileSync(process.execPath, ['scripts/seed.ts'], options)
    writeFileSync(join(code, 'write.ts'), writer)
    execFileSync(process.execPath, ['write.ts'], options)
    addReader(join(data, 'forms.sqlite'))
    const before = countRows(data)
    const site = await openSite({ DATA_DIR: data })
    try {
      for (const path of ['/de', '/en', '/de/kontakt', '/de/leistungen', '/sitemap-de.xml', '/de/suche?suche=werk']) {
        const { status } = await site.get(path)
        if (status !== 200) wrong.push(`${path} ${status}`)
      }
    } finally {
      await site.close()
    }
    const after = countRows(data)
    for (const [table, rows] of Object.entries(before))
      if ((after[table] ?? 0) < rows) wrong.push(`${table}: ${rows} rows, ${after[table] ?? 0} afterwards`)
    for (const file of ['content', 'forms']) {
      const database = new DatabaseSync(join(data, `${file}.sqlite`), { readOnly: true })
      const [found] = database.prepare('pragma integrity_check').all()
      database.close()
      if (found?.integrity_check !== 'ok') wrong.push(`${file}: ${String(found?.integrity_check)}`)
    }
    return { commit, wrong }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Values for every column that must have one, whichever there were at that time. */
function addReader(file: string): void {
  const database = new DatabaseSync(file)
  const columns = database.prepare('pragma table_info(subscribers)').all()
  const known: Readonly<Record<string, string>> = {
    state: 'confirmed',
    locale: 'de',
    email: 'a@b.example',
    email_key: 'a@b.example',
  }
  const needed = columns.filter(column => column.notnull === 1 && column.dflt_value === null)
  const names = needed.map(({ name }) => String(name))
  const values = needed.map(
    ({ name, type }) => known[String(name)] ?? (type === 'integer' ? 1 : '2026-11-22T00:00:00.000Z'),
  )
  if (names.length > 0)
    database
      .prepare(`insert into subscribers (${names.join(',')}) values (${names.map(() => '?').join(',')})`)
      .run(...values)
  database.close()
}

/** Rows of the tables whose names and meaning stay; those of the search are made anew. */
function countRows(data: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of ['content', 'forms']) {
    const file = join(data, `${name}.sqlite`)
    if (!existsSync(file)) continue
    const database = new DatabaseSync(file, { readOnly: true })
    for (const table of [
      'stories',
      'components',
      'datasources',
      'datasource_entries',
      'assets',
      'tokens',
      'subscribers',
    ]) {
      const [found] = database.prepare(`select count(*) as rows from sqlite_master where name = ?`).all(table)
      if (found?.rows === 0) continue
      counts[`${name} ${table}`] = Number(database.prepare(`select count(*) as rows from ${table}`).get()?.rows)
    }
    database.close()
  }
  return counts
}
