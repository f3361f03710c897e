import { spawn, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { makeBackup, verifyBackup } from '../../scripts/backup/make-backup.ts'
import { fingerprint } from '../../scripts/backup/manifest.ts'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'
import { refuseWhileServing } from '../../scripts/server-running.ts'
import { describeTable } from '../../scripts/db-move/copy-tables.ts'
import { moveToPostgres } from '../../scripts/db-move/move-database.ts'
import { contentTarget } from '../../src/capabilities/operation/database-targets.ts'
import { openDatabase } from '../../src/db/database.server.ts'
import { readConfig } from '../../src/config.server.ts'
import { openFormsDatabase } from '../../src/capabilities/visitors/forms-database.server.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { openSite } from './site.ts'

const root = mkdtempSync(join(tmpdir(), 'nennmass-backup-'))
const folders: string[] = [root]
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const now = (): Date => new Date()
const readText = (path: string): string => readFileSync(path, 'utf8')
let names = 0
const newPath = (): string => join(root, `copy-${names++}`)

/** So many files of assets show as well as all of them what becomes of files, and are saved and compared in a fifth of the time. */
const someAssets = 120

async function newData(assets = someAssets): Promise<string> {
  const folder = await makeSeededFolder()
  folders.push(folder)
  for (const name of readdirSync(join(folder, 'assets')).slice(assets))
    rmSync(join(folder, 'assets', name), { recursive: true })
  // The database is there before anybody copies it.
  await (await openFormsDatabase(readConfig({ DATA_DIR: folder }))).close()
  return folder
}

/** A process that writes until it is killed; `acked` holds what it said is stored. */
function startWriter(dataDir: string, prefix: string) {
  const acked: string[] = []
  const child = spawn(process.execPath, ['test/durability/outbox-writer.ts', prefix], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    acked.push(...lines)
  })
  const ended = once(child, 'close')
  return {
    acked,
    async kill() {
      child.kill('SIGKILL')
      await ended
      running.delete(child)
    },
  }
}

function storedIn(folder: string): Set<string> {
  const database = new DatabaseSync(join(folder, 'forms.sqlite'), { readOnly: true })
  const rows = database.prepare("select recipient from outbox where topic = 'backup'").all()
  database.close()
  return new Set(rows.map(({ recipient }) => String(recipient)))
}

const lost = (acked: readonly string[], folder: string): string[] => {
  const stored = storedIn(folder)
  return acked.filter(key => !stored.has(key))
}

test('a backup beside writers holds all that was acknowledged before, also after kill -9, and comes back', async () => {
  const data = await newData()
  const writers = ['a', 'b'].map(prefix => startWriter(data, prefix))
  const acked = (): string[] => writers.flatMap(writer => writer.acked)
  for (let round = 1; round <= 3; round++) {
    const goal = acked().length + 60
    await expect.poll(() => acked().length, { timeout: 60_000 }).toBeGreaterThan(goal)
    const before = acked()
    const target = newPath()
    await makeBackup({ DATA_DIR: data }, target, now)
    await verifyBackup(target, readText)
    expect(lost(before, target)).toEqual([])
  }
  await Promise.all(writers.map(writer => writer.kill()))
  const last = newPath()
  const made = await makeBackup({ DATA_DIR: data }, last, now)
  expect(lost(acked(), last)).toEqual([])
  expect(made.files.filter(({ path }) => path.startsWith('assets/')).length).toBeGreaterThan(100)

  const fresh = newPath()
  await restoreBackup({ DATA_DIR: fresh }, last)
  expect(lost(acked(), fresh)).toEqual([])
  for (const { path, bytes, sha256 } of made.files) {
    expect(await fingerprint(join(fresh, path)), path).toEqual({ bytes, sha256 })
  }
  const site = await openSite({ DATA_DIR: fresh })
  expect((await site.get('/de')).status).toBe(200)
  await site.close()
})

test('a backup that is killed leaves nothing that looks like one', async () => {
  // All of them: what is done at once cannot be killed in the middle.
  const data = await newData(Infinity)
  for (const ms of [300, 600, 900, 1500, 2500]) {
    const target = newPath()
    const child = spawn(process.execPath, ['scripts/backup.ts', target], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: data },
      stdio: 'ignore',
    })
    const ended = once(child, 'close')
    const timer = setTimeout(() => child.kill('SIGKILL'), ms)
    await ended
    clearTimeout(timer)
    if (existsSync(target)) await verifyBackup(target, readText)
  }
  // What is left of them stands in nobody's way.
  const again = join(root, 'copy-again')
  cpSync(data, `${again}.part`, { recursive: true })
  await makeBackup({ DATA_DIR: data }, again, now)
  await verifyBackup(again, readText)
})

test('a backup never overwrites another', async () => {
  const data = await newData()
  const target = newPath()
  await makeBackup({ DATA_DIR: data }, target, now)
  await expect(makeBackup({ DATA_DIR: data }, target, now)).rejects.toThrow('exists already')
})

test('what is not what was saved is refused, and the data stays as it is', async () => {
  const data = await newData()
  const whole = newPath()
  const { files } = await makeBackup({ DATA_DIR: data }, whole, now)
  const asset = files.find(({ path }) => path.startsWith('assets/'))?.path ?? ''
  const before = await fingerprint(join(data, 'content.sqlite'))
  const damages: Record<string, (folder: string) => void> = {
    'a byte of a file': folder => appendFileSync(join(folder, asset), 'x'),
    'a byte of a database': folder => {
      const bytes = readFileSync(join(folder, 'content.sqlite'))
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255
      writeFileSync(join(folder, 'content.sqlite'), bytes)
    },
    'a file that is gone': folder => rmSync(join(folder, asset)),
    'a list that is gone': folder => rmSync(join(folder, 'backup.json')),
    'a list with a path outside': folder =>
      writeFileSync(join(folder, 'backup.json'), readText(join(folder, 'backup.json')).replace(asset, '../outside')),
    'a list with other rows': folder =>
      writeFileSync(
        join(folder, 'backup.json'),
        readText(join(folder, 'backup.json')).replace(/"stories": \d+/, '"stories": 1'),
      ),
  }
  for (const [name, damage] of Object.entries(damages)) {
    const broken = newPath()
    cpSync(whole, broken, { recursive: true })
    damage(broken)
    await expect(restoreBackup({ DATA_DIR: data }, broken), name).rejects.toThrow()
    expect(await fingerprint(join(data, 'content.sqlite')), name).toEqual(before)
    expect(readdirSync(data), name).not.toContain('restoring')
  }
})

test('a restore is refused while a process has the data open or a server answers', async () => {
  const data = await newData()
  const target = newPath()
  await makeBackup({ DATA_DIR: data }, target, now)
  const site = await openSite({ DATA_DIR: data })
  await expect(restoreBackup({ DATA_DIR: data }, target)).rejects.toThrow('open in another process')
  await site.close()
  await restoreBackup({ DATA_DIR: data }, target)
  expect(existsSync(join(data, 'before-restore', 'content.sqlite'))).toBe(true)

  const server = createServer((_, response) => response.writeHead(503).end())
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const PORT = typeof address === 'object' && address ? address.port : 0
  await expect(refuseWhileServing({ HOST: 'localhost', PORT })).rejects.toThrow('stop it first')
  server.close()
  await once(server, 'close')
  await refuseWhileServing({ HOST: 'localhost', PORT })
})

const postgres = findPostgres()
test.skipIf(postgres === null)('content and messages in PostgreSQL are saved and come back', async () => {
  const server = await startPostgres(postgres ?? '')
  try {
    const data = await newData()
    const [from, to] = [await server.newDatabase(), await server.newDatabase()]
    const moved = await moveToPostgres({ DATA_DIR: data, DATABASE_URL: from })
    for (const file of ['content.sqlite', 'forms.sqlite']) rmSync(join(data, file))
    const forms = await openFormsDatabase(readConfig({ DATA_DIR: data, DATABASE_URL: from }))
    const message = {
      kind: 'mail' as const,
      to: 'reader@mail.example',
      subject: 'Hallo',
      text: 'Grüße',
      html: '',
      replyTo: null,
      headers: {},
    }
    await forms.enqueue([{ topic: 'backup', subjectId: null, message }], 0, () => 'a1b2')
    const target = newPath()
    await makeBackup({ DATA_DIR: data, DATABASE_URL: from }, target, now)
    await expect(restoreBackup({ DATA_DIR: data, DATABASE_URL: from }, target)).rejects.toThrow('other connections')
    await forms.close()
    await expect(restoreBackup({ DATA_DIR: data }, target)).rejects.toThrow('DATABASE_URL')
    await restoreBackup({ DATA_DIR: data, DATABASE_URL: to }, target)
    const restored = await openFormsDatabase(readConfig({ DATA_DIR: data, DATABASE_URL: to }))
    const rows = await restored.outbox.list({})
    await restored.close()
    const content = await openDatabase(contentTarget({ DATA_DIR: data, DATABASE_URL: to }))
    const stories = await content.db.transaction().execute(trx => describeTable(trx, 'postgres', 'stories'))
    await content.close()
    expect(stories).toMatchObject({ rows: moved.tables.find(({ table }) => table === 'stories')?.rows })
    expect(moved.tables).toContainEqual({ schema: 'content', ...stories })
    expect(rows.map(({ id, recipient }) => ({ id, recipient }))).toEqual([
      { id: 'a1b2', recipient: 'reader@mail.example' },
    ])
  } finally {
    await server.stop()
  }
})
