import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config.server.ts'
import { openFormsDatabase } from '../../src/capabilities/visitors/forms-database.server.ts'

/** `node outbox-writer.ts PREFIX`: stores messages one after the other, and prints the key of each once it is stored. */
const prefix = process.argv[2] ?? ''
/** Without a pause the first writer keeps every other one out, and a database grows by megabytes in a second. */
const pauseMs = 4
const forms = await openFormsDatabase(readConfig(process.env))
for (let at = 0; ; at++) {
  const key = `${prefix}-${at}@reader.example`
  const message = {
    kind: 'mail' as const,
    to: key,
    subject: key,
    text: 'x'.repeat(2000),
    html: '',
    replyTo: null,
    headers: {},
  }
  try {
    await forms.enqueue([{ topic: 'backup', subjectId: null, message }], Date.now(), randomUUID)
  } catch (error) {
    // Another writer held the database for longer than one waits. What was not stored is not said to be.
    process.stderr.write(`${prefix}: ${String(error)}\n`)
    continue
  }
  process.stdout.write(`${key}\n`)
  await sleep(pauseMs)
}
