import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/db/database.server.ts'
import { makeSeededFolder } from '../seeded-folder.ts'

const DATA_DIR = await makeSeededFolder()

/** A command as people type it. Nobody answers what it asks; no server is at its port. */
function command(...args: string[]): { status: number | null; said: string } {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR, PORT: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/run.js', ...args], {
    env,
    encoding: 'utf8',
    input: '',
  })
  return { status, said: (stdout + stderr).trim() }
}

test('a reset is refused while a server at any port has the database open, and needs a yes', async () => {
  const kept = join(DATA_DIR, 'content.before-reset.sqlite')
  const server = await openDatabase({ kind: 'sqlite', file: join(DATA_DIR, 'content.sqlite') })
  await server.db.selectFrom('tokens').selectAll().execute()
  const refused = command('reset', '--yes')
  await server.close()
  expect(refused.said).toContain('is open in another process: stop the server first')
  expect(refused.status).toBe(1)
  const unanswered = command('reset')
  expect(unanswered.said).toMatch(/Go on\? \(yes\/no\)\s+Nothing was changed\.$/)
  expect(unanswered.status).toBe(0)
  expect(existsSync(kept)).toBe(false)
})

test('a share link is made by the same names of a story as the other commands take', () => {
  for (const story of ['kontakt', '/kontakt', 'busse-design/kontakt'])
    expect(command('share', 'create', story).said).toMatch(/^http:\/\/localhost:1\/\S+$/)
  expect(command('share', 'list', 'kontakt').said.split('\n')).toHaveLength(3)
  expect(command('share', 'create', 'nowhere')).toEqual({ status: 1, said: 'There is no story nowhere' })
})
