import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync, closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../../src/base/log.ts'
import { openDatabase } from '../../src/db/database.server.ts'
import { createMailSender } from '../../src/outbox/delivery/send-mail.server.ts'
import { createOutboxStore } from '../../src/outbox/outbox.store.server.ts'
import { createOutboxWorker } from '../../src/outbox/outbox-worker.server.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import { broken, openConnectedSite } from './connected-site.ts'
import { entries, json, send } from './contact-client.ts'
import { startMailServer } from './mail-server.ts'
import { openSite } from './site.ts'

const hour = 3_600_000
const begin = Date.parse('2026-11-22T09:00:00Z')

/**
 * A mail server that answers nothing for three days, in time that only the test moves.
 *
 * @returns messages that arrived afterwards, those twice, those parked, and attempts.
 */
export async function threeDaysWithoutMail(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-bad-'))
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'forms.sqlite') })
  let isDown = true
  const server = await startMailServer(() => (isDown ? 'greylist' : 'accept'))
  try {
    const store = createOutboxStore(database)
    let now = begin
    const mails = Array.from({ length: count }, (_, at) => ({
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
    const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
      new Promise(resolve => {
        const timer = setTimeout(resolve, ms)
        signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()))
      })
    const from = { name: 'nennmass', address: 'kontakt@nennmass.example' }
    const worker = createOutboxWorker({
      store,
      mail: createMailSender({ url: server.url, from, sleep }),
      webhook: null,
      clock: () => now,
      sleep,
      uuid: randomUUID,
      random: () => 0.5,
      log: silentLog,
    })
    let attempts = 0
    for (const end = now + 72 * hour; now < end;) {
      attempts += await worker.drain()
      now = Math.min(end, Math.max(now + 60_000, (await store.nextDue(['mail'])) ?? end))
    }
    isDown = false
    for (let round = 0; round < 40 && (await store.nextDue(['mail'])) !== null; round++) {
      now += hour
      attempts += await worker.drain()
    }
    const ids = server.accepted.map(text => /Message-ID: (\S+)/i.exec(text)?.[1])
    const parked = (await store.list({ state: 'parked' })).length
    return { arrived: new Set(ids).size, doubled: ids.length - new Set(ids).size, parked, attempts }
  } finally {
    await server.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The clock of a running site is set back by an hour: what is taken, shown and kept goes on. @returns what did not. */
export async function clockSetBack(): Promise<string[]> {
  let now = Date.now()
  const site = await openSite({ FORMS_PER_HOUR: '100000', FORMS_ALARM_PER_DAY: '100000' }, undefined, {
    clock: () => now,
  })
  const wrong: string[] = []
  try {
    const references = new Set<string>()
    for (const [at, moved] of [0, 0, -hour, 0, 5 * 60_000, 2 * hour, -hour].entries()) {
      now += moved
      for (const path of ['/de', '/de/kontakt', '/sitemap-de.xml', '/de/suche?suche=werk', '/robots.txt']) {
        const { status } = await site.get(path)
        if (status !== 200) wrong.push(`${path} ${status} after ${moved} ms`)
      }
      const response = await send(site, entries({ send_key: `back-${at}`, email: `back-${at}@mail.example` }), json)
      const { sent } = (await response.json()) as { sent?: { reference: string } }
      if (!sent) wrong.push(`a message ${response.status} after ${moved} ms`)
      else if (references.has(sent.reference)) wrong.push(`${sent.reference} was given twice`)
      else references.add(sent.reference)
      const { service } = site.app
      const slug = `zeit-${at}`
      const parentId = service?.findStory('busse-design/neuigkeiten')?.id ?? 0
      const content = { component: 'news_article', title: `Zeit ${at}`, date: '2026-01-05 00:00', lead: 'x' }
      const made = await service?.stories.createStory({ name: slug, slug, parentId, content } as never)
      if (!made?.ok) wrong.push(`no story after ${moved} ms`)
      else await service?.stories.publishStory(made.value.id)
      const shown = await site.get(`/de/neuigkeiten/${slug}`)
      if (shown.status !== 200 || !(await shown.text()).includes(`Zeit ${at}`))
        wrong.push(`${slug} ${shown.status} is not shown`)
    }
    return wrong
  } finally {
    await site.close()
  }
}

/**
 * Damages one page of a database after the other, and opens a site on each: it says in one line what is damaged, or works.
 *
 * @returns what ended otherwise.
 */
export async function damagedPages(count: number) {
  const folder = await makeSeededFolder()
  const file = join(folder, 'content.sqlite')
  const whole = readFileSync(file)
  const pages = Math.floor(statSync(file).size / 4096)
  const wrong: string[] = []
  let refused = 0
  try {
    for (let at = 0; at < count; at++) {
      const page = Math.floor((at * pages) / count)
      const handle = openSync(file, 'w')
      writeSync(handle, whole)
      writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096)
      closeSync(handle)
      for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
      try {
        const site = await openSite({ DATA_DIR: folder })
        try {
          for (const path of ['/de', '/de/leistungen', '/robots.txt', '/v2/cdn/stories?token=x']) {
            const answer = await site.get(path)
            const text = await answer.text()
            if (/\bat [\w.]+ \(|node_modules|SQLITE_|sqlite/i.test(text))
              wrong.push(`page ${page}: ${path} shows a stack`)
          }
        } finally {
          await site.close()
        }
      } catch (error) {
        refused++
        const text = error instanceof Error ? error.message : String(error)
        if (!/content\.sqlite/.test(text) || text.includes('\n')) wrong.push(`page ${page}: ${text.slice(0, 200)}`)
      }
    }
    return { wrong, refused, tried: count }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What a start says on a disk that became read-only. As root the folder is on a disk of its own: root may write everywhere else.
 */
export async function readOnlyFolder(): Promise<string> {
  const folder = await makeSeededFolder()
  if (process.getuid?.() === 0) return onReadOnlyDisk(folder)
  try {
    for (const name of ['content.sqlite', 'forms.sqlite']) chmodSync(join(folder, name), 0o400)
    chmodSync(folder, 0o500)
    const site = await openSite({ DATA_DIR: folder })
    await site.close()
    return 'opened'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    chmodSync(folder, 0o700)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onReadOnlyDisk(seeded: string): Promise<string> {
  const disk = mkdtempSync(join(tmpdir(), 'nennmass-disk-'))
  const run = (...[program = '', ...args]: string[]) => execFileSync(program, args, { stdio: 'pipe' })
  run('mount', '-t', 'tmpfs', 'nennmass', disk)
  try {
    run('cp', '-aL', `${seeded}/.`, disk)
    run('mount', '-o', 'remount,ro', disk)
    const site = await openSite({ DATA_DIR: disk })
    await site.close()
    return 'opened'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    run('umount', disk)
    for (const each of [disk, seeded]) rmSync(each, { recursive: true, force: true })
  }
}

/** A connected site whose content service is dead for an hour, looked at every five minutes. @returns what was not as before. */
export async function deadContentForAnHour(): Promise<string[]> {
  const site = await openConnectedSite({ CONTENT_TIMEOUT_MS: '5000', FORMS_PER_HOUR: '1000' })
  const wrong: string[] = []
  const paths = ['/de', '/en', '/de/kontakt', '/de/leistungen', '/de/neuigkeiten.rss', '/sitemap-de.xml']
  try {
    for (const path of paths) {
      const { status } = await site.get(path)
      if (status !== 200) wrong.push(`${path} ${status} while all is well`)
    }
    site.disturb(() => broken())
    for (let minute = 5; minute <= 60; minute += 5) {
      site.advance(5 * 60_000)
      for (const path of paths) {
        const { status } = await site.get(path)
        if (status !== 200) wrong.push(`${path} ${status} after ${minute} minutes`)
      }
      const response = await send(site, entries({ send_key: `dead-${minute}`, email: `d${minute}@mail.example` }), json)
      await response.body?.cancel()
      if (response.status !== 200) wrong.push(`a message ${response.status} after ${minute} minutes`)
    }
    site.disturb(null)
    return wrong
  } finally {
    await site.close()
  }
}
