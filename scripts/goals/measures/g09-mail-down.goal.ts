import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { silentLog } from '../../../src/base/log.ts'
import { openDatabase } from '../../../src/db/database.server.ts'
import { createMailSender } from '../../../src/outbox/delivery/send-mail.server.ts'
import { createOutboxStore } from '../../../src/outbox/outbox.store.server.ts'
import { createOutboxWorker } from '../../../src/outbox/outbox-worker.server.ts'
import { startMailServer } from '../../../test/integration/mail-server.ts'
import { measure } from './measure.ts'

const count = 500
const hour = 3_600_000

measure('a mail server that is down for a day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-goals-'))
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'forms.sqlite') })
  let isDown = true
  const server = await startMailServer(message => (isDown ? 'greylist' : message % count === 0 ? 'refuse' : 'accept'))
  try {
    const store = createOutboxStore(database)
    let now = Date.parse('2026-11-22T09:00:00Z')
    const mails = Array.from({ length: count + 1 }, (_, at) => ({
      id: randomUUID(),
      topic: 'submission',
      subjectId: null,
      message: {
        kind: 'mail' as const,
        to: `reader-${at}@mail.example`,
        replyTo: null,
        subject: `Nachricht ${at}`,
        text: 'Guten Tag',
        html: '<p>Guten Tag</p>',
        headers: {},
      },
    }))
    await store.add(database.db, mails, now)
    const from = { name: 'nennmass', address: 'kontakt@nennmass.example' }
    const sleep = (ms: number, signal?: AbortSignal): Promise<void> => wait(ms, undefined, signal ? { signal } : {})
    // Those of four processes: the server takes a tenth of a second to greet.
    const workers = Array.from({ length: 4 }, () =>
      createOutboxWorker({
        store,
        mail: createMailSender({ url: server.url, from, sleep }),
        webhook: null,
        clock: () => now,
        sleep,
        uuid: randomUUID,
        random: () => 0.5,
        log: silentLog,
      }),
    )
    const drain = async (): Promise<number> =>
      (await Promise.all(workers.map(worker => worker.drain()))).reduce((sum, count) => sum + count, 0)
    let tried = 0
    // Each message is tried whenever its pause is over, until a day has passed.
    for (const end = now + 24 * hour; now < end;) {
      tried += await drain()
      const due = await store.nextDue(['mail'])
      now = Math.min(end, Math.max(now + 60_000, due ?? end))
    }
    isDown = false
    for (let round = 0; round < 40 && (await store.nextDue(['mail'])) !== null; round++) {
      now += hour
      tried += await drain()
    }
    const ids = server.accepted.map(text => /Message-ID: (\S+)/i.exec(text)?.[1])
    const doubles = ids.length - new Set(ids).size
    const parked = (await store.list({ state: 'parked' })).length
    return {
      figure: `${new Set(ids).size} of ${count} delivered after a day without a server, ${doubles} doubles, ${parked} refused and parked, ${tried} attempts`,
      holds: new Set(ids).size >= count && doubles === 0 && new Set(ids).size + parked === count + 1,
    }
  } finally {
    await server.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
