import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { defaultPreferences } from '../../src/accounts/people/person.ts'
import { createPeopleStore } from '../../src/accounts/people/people.store.server.ts'
import { openDatabase } from '../../src/db/database.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'nennmass-people-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command as people type it, on the pinned Node and without a build. */
function people(...args: string[]): { status: number | null; said: string } {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/run.js', 'people', ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, said: (stdout + stderr).trim() }
}

async function withDatabase<Value>(work: (file: Awaited<ReturnType<typeof openDatabase>>) => Promise<Value>) {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'forms.sqlite') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test('the command lists, invites, changes roles, resets and locks out, each with a clear line', async () => {
  expect(people('link').said).toMatch(/\/editor\/start#[\w-]{43}$/)
  const ada = { name: 'Ada', email: 'ada@studio.example', role: 'admin', languages: [], folders: null } as const
  await withDatabase(database =>
    database.db.transaction().execute(async trx => {
      const person = { ...ada, passwordHash: null, preferences: defaultPreferences }
      await createPeopleStore(database).add(trx, person, '2026-01-01T00:00:00.000Z')
    }),
  )
  expect(people('list').said).toMatch(/^ada@studio\.example\tAda\tadmin/m)
  expect(people('invite', 'bo@studio.example', 'translator', 'en').said).toMatch(/\/editor\/invitation#[\w-]{43}$/)
  expect(people('invite', 'bo@studio.example', 'translator', 'xx')).toEqual({
    status: 1,
    said: 'A translator needs languages of the site: en',
  })
  expect(people('link', ada.email).said).toMatch(/\/editor\/reset#[\w-]{43}$/)
  expect(people('role', ada.email, 'editor')).toEqual({
    status: 1,
    said: 'This is the last administrator: make another one first',
  })
  expect(people('sign-out', ada.email).said).toBe('Ada: 0 sessions ended')
  expect(people('reset-factors', ada.email).said).toMatch(
    /^Ada: app, recovery codes, passkeys and sessions are gone\n\S+\/editor\/reset#[\w-]{43}$/,
  )
  expect(people('role', 'nobody@studio.example', 'reader').said).toBe('There is no account nobody@studio.example')
  expect(people('nonsense').said).toMatch(/^npm run people -- list/)
  const mails = await withDatabase(database => database.db.selectFrom('outbox').select('recipient').execute())
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    ada.email,
    ada.email,
    ada.email,
    'bo@studio.example',
  ])
})
