import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRecords } from '../../src/cms/records/records.server.ts'
import { openDatabase } from '../../src/db/database.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'nennmass-activity-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function activity(): { status: number | null; said: string } {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/run.js', 'activity'], { env, encoding: 'utf8' })
  return { status, said: (stdout + stderr).trim() }
}

test('the command says that the log is whole, and fails once a line is gone', async () => {
  expect(activity()).toEqual({ status: 0, said: '0 lines are whole' })
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'content.sqlite') })
  try {
    const records = createRecords(database, Date.now)
    for (let i = 1; i <= 3; i++) await records.note({ key: 'stories.publish', trackable_id: i, user_id: 7 })
    expect(activity()).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^3 lines are whole, seal [\da-f]{64}$/),
    })
    await database.db.deleteFrom('space_records').where('kind', '=', 'activity').where('id', '=', 2).execute()
    const said = 'Lines of the activity log are missing or were changed: 2'
    expect(activity()).toEqual({ status: 1, said })
  } finally {
    await database.close()
  }
})
