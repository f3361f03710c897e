import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/database.server.ts'
import { createOutboxStore } from '../../outbox/outbox.store.server.ts'
import { createSubmissionsStore } from '../submissions/submissions.store.server.ts'
import { toAnswerMail } from './answer-mail.server.tsx'
import { createEnquiryAnswers } from './enquiry-answers.store.server.ts'
import { createInbox } from './inbox.store.server.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const data = {
  name: 'Dr. Henrik Salvender',
  company: '',
  email: 'h.salvender@example.net',
  phone: '',
  project_stage: '',
  message: 'Zeile 1\n<script>alert(1)</script>',
  start: '',
  confidential: false,
  newsletter: false,
  keep_12_months: false,
}

async function setUp() {
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  const outbox = createOutboxStore(database)
  const removed: string[] = []
  const uploads = {
    remove: async (ids: readonly string[]) => void removed.push(...ids),
    pathOf: (file: string) => `/up/${file}`,
  }
  const file = {
    id: 'f1',
    name: 'Zeichnung.pdf',
    mediaType: 'application/pdf',
    bytes: 10,
    file: 'e1/f1.pdf',
    scan: 'clean',
  }
  await createSubmissionsStore(database, outbox).add(
    {
      id: 'e1',
      sendKey: 'k',
      form: 'f',
      page: '/de/kontakt',
      locale: 'de',
      topic: 'project',
      status: 'new',
      data,
      files: [file],
      tokens: [],
      createdAt: now,
      deleteAt: now + 1,
    },
    () => [],
    null,
  )
  const never = async (): Promise<never> => Promise.reject(new Error('not used'))
  const answers = createEnquiryAnswers(database, outbox, {
    ...uploads,
    newPath: never,
    keep: never,
    discard: never,
    sweep: never,
  })
  return { answers, inbox: createInbox(database), outbox, removed }
}

const sender = { siteName: 'nennmass', origin: 'https://x.example', address: [], imprintHref: null, privacyHref: null }
const answer = { id: 'a1', submissionId: 'e1', author: 'Ada', subject: 'Ja', body: 'Gern.' }

test('an answer, its mail and the state are stored together, and once', async () => {
  const { answers, inbox, outbox } = await setUp()
  const enquiry = await inbox.find('e1')
  if (!enquiry) throw new Error('not stored')
  const from = { name: 'Ada', address: 'ada@x.example' }
  const mail = toAnswerMail({ enquiry, subject: 'Ja', body: 'Gern.', from, sender })
  expect(await answers.add(answer, mail, now)).toBe(true)
  expect(await answers.add(answer, mail, now)).toBe(false)
  const found = await inbox.find('e1')
  expect(found).toMatchObject({ status: 'answered', answers: [{ id: 'a1', author: 'Ada', body: 'Gern.' }] })
  const rows = await outbox.list({ subjectId: 'e1' })
  expect(rows).toMatchObject([{ id: 'a1', topic: 'answer', recipient: 'h.salvender@example.net', state: 'waiting' }])
})

test('the mail repeats what was asked as text, and answers go to the person who answered', async () => {
  const { inbox } = await setUp()
  const enquiry = await inbox.find('e1')
  if (!enquiry) throw new Error('not stored')
  const from = { name: 'Ada', address: 'ada@x.example' }
  const mail = toAnswerMail({ enquiry, subject: 'Ja\r\nBcc: x', body: '<b>Gern</b>\nAda', from, sender })
  expect(mail).toMatchObject({ to: 'h.salvender@example.net', replyTo: from, subject: 'Ja Bcc: x' })
  expect(mail.html).not.toContain('<script>alert')
  expect(mail.html).not.toContain('<b>Gern')
  expect(mail.text).toContain('Ihre Nachricht vom')
})

test('an enquiry is removed with its files, answers and mails; an unknown one is none', async () => {
  const { answers, inbox, outbox, removed } = await setUp()
  const enquiry = await inbox.find('e1')
  if (!enquiry) throw new Error('not stored')
  const from = { name: 'Ada', address: 'ada@x.example' }
  await answers.add(answer, toAnswerMail({ enquiry, subject: 'Ja', body: 'Gern.', from, sender }), now)
  expect(await answers.file('f1')).toEqual({
    name: 'Zeichnung.pdf',
    mediaType: 'application/pdf',
    path: '/up/e1/f1.pdf',
  })
  expect(await answers.remove(enquiry.reference)).toBe(true)
  expect([removed, await inbox.find('e1'), await outbox.list({}), await answers.file('f1')]).toEqual([
    ['e1'],
    null,
    [],
    null,
  ])
  expect(await answers.remove('e1')).toBe(false)
  expect(await answers.add({ ...answer, id: 'a2' }, { kind: 'webhook', url: 'x', body: '' }, now)).toBe(false)
})
