import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { startSiteProcess, type SiteProcess } from '../../scripts/site-process.ts'
import { postMessage } from './post-message.ts'

export interface KillSetOptions {
  /** Messages to be acknowledged in all. */
  acknowledged: number
  /** How often the server is killed by SIGKILL meanwhile. */
  kills: number
  writers: number
  progress?(line: string): void
}

export interface KillSetResult {
  acknowledged: number
  attempts: number
  kills: number
  stored: number
  /** Acknowledged, but not in the database. */
  lost: number
  /** In the database twice. */
  doubled: number
  /** In the database, but never sent. */
  unexpected: number
  /** Acknowledged with another number than the stored one. */
  wrongNumber: number
  /** Submissions without exactly their two mails. */
  wrongMails: number
  integrity: string
  seconds: number
}

/**
 * Sends messages to the built site while it is killed again and again, and
 * counts what became of them. A writer that got no answer sends the same
 * message again, as people do.
 *
 * @see docs/decisions/0016-forms-and-outbox.md
 */
export async function runKillSet(options: KillSetOptions): Promise<KillSetResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nennmass-durability-'))
  const startedAt = performance.now()
  const acked = new Map<string, string>()
  const attempted = new Set<string>()
  let attempts = 0
  let next = 0

  async function write(site: SiteProcess, life: { over: boolean }, pending: string[]): Promise<void> {
    while (!life.over) {
      const key = pending.pop() ?? `key-${next++}`
      attempted.add(key)
      attempts++
      const reference = await postMessage(site.origin, key).catch(() => null)
      if (reference === null) pending.push(key)
      else acked.set(key, reference)
    }
  }

  try {
    const pending: string[] = []
    let kills = 0
    while (kills < options.kills || acked.size < options.acknowledged) {
      const site = await startSiteProcess({ env: environment(dataDir), probe: '/healthz', everyMs: 20 })
      const life = { over: false }
      const writers = Array.from({ length: options.writers }, () => write(site, life, pending))
      const goal = Math.min(options.acknowledged, ((kills + 1) * options.acknowledged) / options.kills)
      while (acked.size < goal) await pause(5)
      await pause(Math.random() * 50)
      process.kill(site.pid, 'SIGKILL')
      life.over = true
      kills++
      await Promise.all(writers)
      await site.stop()
      if (kills % 10 === 0) options.progress?.(`${kills} kills, ${acked.size} acknowledged`)
    }
    const seconds = (performance.now() - startedAt) / 1000
    return { ...judge(dataDir, acked, attempted), acknowledged: acked.size, attempts, kills, seconds }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function environment(dataDir: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    FORMS_PER_HOUR: '1000000',
    FORMS_ALARM_PER_DAY: '1000000',
  }
}

function judge(dataDir: string, acked: ReadonlyMap<string, string>, attempted: ReadonlySet<string>) {
  const database = new DatabaseSync(join(dataDir, 'forms.sqlite'))
  const rows = database.prepare('select id, reference, data from submissions').all()
  const mails = new Map(
    database
      .prepare('select subject_id, count(*) as count from outbox group by subject_id')
      .all()
      .map(row => [String(row.subject_id), Number(row.count)]),
  )
  const integrity = String(database.prepare('pragma integrity_check').get()?.integrity_check)
  database.close()
  const stored = new Map<string, string>()
  let doubled = 0
  for (const row of rows) {
    const { phone } = JSON.parse(String(row.data)) as { phone: string }
    const key = `key-${Number(phone.slice(4))}`
    if (stored.has(key)) doubled++
    stored.set(key, String(row.reference))
  }
  const keys = [...acked.keys()]
  return {
    stored: rows.length,
    lost: keys.filter(key => !stored.has(key)).length,
    doubled,
    unexpected: [...stored.keys()].filter(key => !attempted.has(key)).length,
    wrongNumber: keys.filter(key => stored.has(key) && stored.get(key) !== acked.get(key)).length,
    wrongMails: rows.filter(row => mails.get(String(row.id)) !== 2).length,
    integrity,
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

// `node test/durability/kill-set.ts --acknowledged 10000 --kills 100`
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      acknowledged: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '100' },
      writers: { type: 'string', default: '8' },
    },
  })
  const result = await runKillSet({
    acknowledged: Number(values.acknowledged),
    kills: Number(values.kills),
    writers: Number(values.writers),
    progress: line => console.log(line),
  })
  console.log(result)
  const { lost, doubled, unexpected, wrongNumber, wrongMails, integrity } = result
  if (lost + doubled + unexpected + wrongNumber + wrongMails > 0 || integrity !== 'ok') process.exitCode = 1
}
