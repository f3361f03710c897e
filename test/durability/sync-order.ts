import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteProcess } from '../../scripts/site-process.ts'
import { postMessage } from './post-message.ts'

export interface SyncOrder {
  /** Good answers written to visitors. */
  answers: number
  /** Of these, while bytes of the database were not yet synced to disk. */
  tooEarly: number
  /** Commits to the log of the database that were synced. */
  syncs: number
}

/**
 * Watches the system calls of the built site while it takes messages: nobody
 * may read that a message arrived before the disk has it. Killing a process
 * cannot show that, because the system keeps what the process has written.
 */
export async function watchSyncOrder(messages: number): Promise<SyncOrder> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nennmass-sync-'))
  const trace = join(dataDir, 'trace.txt')
  const site = await startSiteProcess({
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'error', FORMS_PER_HOUR: '100000' },
    probe: '/healthz',
    everyMs: 50,
  })
  try {
    await postMessage(site.origin, 'key-0')
    const calls = 'pwrite64,write,writev,sendto,sendmsg,fdatasync,fsync'
    const strace = spawn('strace', [
      '-f',
      '-y',
      '-s',
      '40',
      '-e',
      `trace=${calls}`,
      '-o',
      trace,
      '-p',
      String(site.pid),
    ])
    await attached(strace.stderr)
    for (let each = 1; each <= messages; each++) await postMessage(site.origin, `key-${each}`)
    strace.kill('SIGINT')
    await new Promise(resolve => strace.on('close', resolve))
    return readTrace(readFileSync(trace, 'utf8'))
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A state machine over the calls in their order: a write to the log makes it dirty, its sync clean. */
export function readTrace(text: string): SyncOrder {
  const found = { answers: 0, tooEarly: 0, syncs: 0 }
  let dirty = false
  for (const line of text.split('\n')) {
    const log = line.includes('forms.sqlite-wal>')
    if (log && /\b(?:pwrite64|write)\(/.test(line)) dirty = true
    // A call that is interrupted is clean only when it is resumed.
    else if (log && /\b(?:fdatasync|fsync)\(/.test(line) && !line.includes('unfinished')) {
      dirty = false
      found.syncs++
    } else if (/<\.\.\. f(?:data)?sync resumed>/.test(line)) {
      dirty = false
      found.syncs++
    } else if (/\b(?:write|writev|sendto|sendmsg)\(\d+<(?:socket|TCP)/.test(line) && line.includes('HTTP/1.1 200')) {
      found.answers++
      if (dirty) found.tooEarly++
    }
  }
  return found
}

function attached(stderr: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    stderr.on('data', (chunk: Buffer) => {
      const said = chunk.toString()
      if (said.includes('attached')) resolve()
      else reject(new Error(said))
    })
  })
}

// `node test/durability/sync-order.ts 200`
if (import.meta.main) {
  const order = await watchSyncOrder(Number(process.argv[2] ?? 200))
  console.log(order)
  if (order.tooEarly > 0 || order.answers === 0) process.exitCode = 1
}
