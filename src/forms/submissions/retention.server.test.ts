import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.server.ts'
import { createOutboxStore } from '../../outbox/outbox.store.server.ts'
import { createPrivacy } from '../privacy/privacy.store.server.ts'
import { createRetention } from './retention.store.server.ts'
import { createSubmissionsStore, type Along, type NewSubmission } from './submissions.store.server.ts'
import { createUploads } from './uploads.server.ts'

const day = 86_400_000
const start = Date.parse('2026-01-01T12:00:00Z')
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-retention-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'forms.sqlite') })
  closing.push(() => database.close())
  const outbox = createOutboxStore(database)
  const store = createSubmissionsStore(database, outbox)
  const uploads = createUploads(join(folder, 'uploads'))
  const retention = createRetention(database, uploads, store)
  const privacy = createPrivacy(database, uploads)

  async function add(
    key: string,
    change: Partial<NewSubmission> = {},
    email = 'greta@haldenbrueck.example',
    along: Along | null = null,
  ) {
    const id = `submission-${key}`
    const path = await uploads.newPath()
    writeFileSync(path, `%PDF-1.7 secret of ${key}`)
    const kept = await uploads.keep(id, [{ path, name: 'plan.pdf', bytes: 20, kind: 'pdf', sha256: key }])
    const files = kept.map(file => ({ ...file, mediaType: 'application/pdf', scan: 'clean' }))
    const data = { ...plainData, email, message: `Secret message of ${key}` }
    const submission = { ...plain, id, sendKey: key, files, data, ...change }
    return store.add(
      submission,
      () => [
        {
          id: `mail-${key}`,
          topic: 'submission',
          subjectId: id,
          message: {
            kind: 'mail',
            to: 'studio@mail.example',
            replyTo: null,
            subject: '',
            text: key,
            html: '',
            headers: {},
          },
        },
      ],
      along,
    )
  }
  return { folder, database, outbox, uploads, retention, privacy, add, store }
}

const plainData = {
  name: 'Greta Trautwohl',
  company: '',
  email: '',
  phone: '',
  message: '',
  project_stage: '',
  start: '',
  confidential: false,
  newsletter: false,
  keep_12_months: false,
}
const plain = {
  form: 'form',
  page: '/de/kontakt',
  locale: 'de',
  topic: 'other',
  status: 'new' as const,
  tokens: [],
  createdAt: start,
  deleteAt: start + 180 * day,
}

test('a message goes with files and mails when its time is over, and not a day before', async () => {
  const { retention, add, uploads, outbox, store } = await openWorld()
  await add('a')
  await add('b', { deleteAt: start + 365 * day })
  expect(await retention.run(start + 179 * day)).toMatchObject({ submissions: 0 })
  expect(await retention.run(start + 180 * day)).toMatchObject({ submissions: 1 })
  expect([await store.exists('submission-a'), await store.exists('submission-b')]).toEqual([false, true])
  expect(existsSync(uploads.pathOf('submission-a'))).toBe(false)
  expect((await outbox.list({})).map(mail => mail.id)).toEqual(['mail-b'])
})

test('what a crash left is swept after an hour; what belongs to a message stays', async () => {
  const { retention, add, uploads } = await openWorld()
  await add('a', { deleteAt: Date.now() + day })
  const orphan = await uploads.newPath()
  writeFileSync(orphan, 'half a file')
  const path = await uploads.newPath()
  writeFileSync(path, '%PDF-1.7')
  await uploads.keep('never-stored', [{ path, name: 'a.pdf', bytes: 8, kind: 'pdf', sha256: '' }])
  expect(await retention.run(Date.now())).toMatchObject({ files: 0 })
  for (const each of [orphan, uploads.pathOf('never-stored'), uploads.pathOf('submission-a')]) utimesSync(each, 1, 1)
  expect(await retention.run(Date.now())).toMatchObject({ files: 2 })
  expect(readdirSync(uploads.pathOf(''))).toEqual(expect.arrayContaining(['submission-a']))
  expect(existsSync(uploads.pathOf('never-stored'))).toBe(false)
})

test('sent mails and spent tokens are forgotten', async () => {
  const { retention, add, outbox, database } = await openWorld()
  await add('a', { tokens: [{ hash: 'token', expiresAt: start + 2 * 3_600_000 }] })
  const [claimed] = await outbox.claim({ lease: 'l', leaseMs: 1000, kind: 'mail', limit: 1, now: start })
  await outbox.settle(claimed?.id ?? '', 'l', { kind: 'sent' }, start)
  expect(await retention.run(start + 3 * 3_600_000)).toMatchObject({ tokens: 1, messages: 0 })
  expect(await retention.run(start + 31 * day)).toMatchObject({ messages: 1, submissions: 0 })
  expect(await database.db.selectFrom('spent_tokens').selectAll().execute()).toEqual([])
})

test('a token serves one message: another one stores nothing, the same one again is known', async () => {
  const { add } = await openWorld()
  const tokens = [{ hash: 'token', expiresAt: start + day }]
  expect(await add('a', { tokens })).toMatchObject({ kind: 'stored', submission: { reference: '2026-0001' } })
  expect(await add('b', { tokens })).toEqual({ kind: 'token_spent' })
  expect(await add('a', { id: 'submission-again', tokens })).toMatchObject({
    kind: 'known',
    submission: { id: 'submission-a' },
  })
  expect(await add('c')).toMatchObject({ submission: { reference: '2026-0002' } })
})

test('everything about an address is exported; erased, no byte of it is left in database, log or folder', async () => {
  const { folder, privacy, add } = await openWorld()
  await add('a')
  await add('b', {}, 'Other@Mail.Example')
  const found = await privacy.export(' GRETA@haldenbrueck.example ')
  expect(found.submissions.map(each => each.data.message)).toEqual(['Secret message of a'])
  expect(found.files).toHaveLength(1)
  expect(found.messages).toHaveLength(1)
  expect(await privacy.erase('Greta@Haldenbrueck.example')).toEqual({
    submissions: 1,
    files: 1,
    messages: 1,
    subscriptions: 0,
  })
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
  expect(bytes).not.toMatch(/greta@halden|Secret message of a|secret of a/i)
  expect(bytes).toContain('Secret message of b')
  expect((await privacy.export('other@mail.example')).submissions).toHaveLength(1)
})

test('a message and what goes along with it are stored together, or not at all; the number is given again', async () => {
  const { add, store, outbox } = await openWorld()
  const failing: Along = () => Promise.reject(new Error('The sign-up fails'))
  await expect(add('a', {}, 'greta@haldenbrueck.example', failing)).rejects.toThrow('The sign-up fails')
  expect(await store.find('a')).toBeNull()
  expect(await outbox.list({})).toEqual([])
  const stored = await add('a')
  expect(stored).toMatchObject({ kind: 'stored', submission: { reference: '2026-0001' } })
})
