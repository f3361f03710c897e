import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { openFormsDatabase } from '../src/capabilities/visitors/forms-database.server.ts'
import { isSubmissionStatus, submissionStatuses } from '../src/forms/submissions/submission.ts'
import { parseOutboxMessage } from '../src/outbox/outbox-message.ts'
import { toCsv } from '../src/forms/inbox/to-csv.ts'
import { formatHead, formatOutboxRow, formatSubmission } from './inbox/format.ts'
import { readFlags } from './inbox/read-flags.ts'
import { runFormsScript } from './run-script.ts'

/** `npm run inbox -- list|show|mark|assign|note|export|outbox|mail|retry`: what visitors sent, on the command line. */
await runFormsScript(async config => {
  const forms = await openFormsDatabase(config)
  try {
    const [command = 'list', ...args] = process.argv.slice(2)
    await run(forms, command, args)
  } finally {
    await forms.close()
  }
})

type Forms = Awaited<ReturnType<typeof openFormsDatabase>>

async function run(forms: Forms, command: string, args: readonly string[]): Promise<void> {
  const { inbox, outbox, uploads } = forms
  const [first = '', second = '', ...rest] = args
  switch (command) {
    case 'list': {
      const { status, topic } = readFlags(args, ['status', 'topic'])
      if (status !== undefined && !isSubmissionStatus(status))
        throw new Error(`Status: ${submissionStatuses.join(', ')}`)
      const heads = await inbox.list({ ...(status ? { status } : {}), ...(topic ? { topic } : {}), limit: 200 })
      for (const head of heads) console.log(formatHead(head))
      const counts = await inbox.counts()
      console.log(submissionStatuses.map(each => `${counts[each]} ${each}`).join(', '))
      return
    }
    case 'show': {
      const found = orThrow(await inbox.find(first), first)
      const mails = await outbox.list({ subjectId: found.id })
      console.log(formatSubmission(found, mails, file => uploads.pathOf(file)))
      return
    }
    case 'mark':
      if (!isSubmissionStatus(second)) throw new Error(`Status: ${submissionStatuses.join(', ')}`)
      return void orThrow(await inbox.mark(first, second, Date.now()), first)
    case 'assign':
      return void orThrow(await inbox.assign(first, second || null, Date.now()), first)
    case 'note': {
      const note = { id: randomUUID(), author: second, body: rest.join(' ') }
      if (note.author === '' || note.body === '') throw new Error('inbox note NUMBER AUTHOR TEXT')
      return void orThrow(await inbox.addNote(first, note, Date.now()), first)
    }
    case 'export':
      return exportAll(forms, first)
    case 'outbox': {
      for (const state of ['waiting', 'parked'])
        for (const row of await outbox.list({ state })) console.log(formatOutboxRow(row))
      const { waiting, parked, sent } = await outbox.counts()
      console.log(`${waiting} waiting, ${parked} parked, ${sent} sent`)
      return
    }
    case 'mail': {
      const row = orThrow(
        (await outbox.list({})).find(each => each.id === first),
        first,
      )
      const message = row.payload === null ? null : parseOutboxMessage(row.payload)
      if (!message) throw new Error('It was sent: its text is no longer kept')
      console.log(
        message.kind === 'mail' ? `To: ${message.to}\nSubject: ${message.subject}\n\n${message.text}` : message.body,
      )
      return
    }
    case 'retry': {
      const ids = first ? [first] : (await outbox.list({ state: 'parked' })).map(row => row.id)
      console.log(`${await outbox.retry(ids, Date.now())} tried again`)
      return
    }
    default:
      throw new Error('inbox list|show|mark|assign|note|export|outbox|mail|retry')
  }
}

/** All messages, page by page: JSON lines, or CSV where the file is named so. */
async function exportAll({ inbox }: Forms, file: string): Promise<void> {
  const heads = []
  for (let before: string | undefined; ;) {
    const page = await inbox.list({ limit: 200, ...(before === undefined ? {} : { before }) })
    heads.push(...page)
    before = page.at(-1)?.createdAt
    if (page.length < 200) break
  }
  const whole = []
  if (file.endsWith('.csv')) for (const { id } of heads) whole.push(orThrow(await inbox.find(id), id))
  const text = file.endsWith('.csv')
    ? toCsv(whole, person => person, 'en')
    : heads.map(head => `${JSON.stringify(head)}\n`).join('')
  if (file === '') process.stdout.write(text)
  else await writeFile(file, text, { mode: 0o600 })
}

function orThrow<T>(found: T | null | undefined | false, reference: string): T {
  if (!found) throw new Error(`There is no "${reference}"`)
  return found
}
