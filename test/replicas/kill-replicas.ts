import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { postMessage } from '../durability/post-message.ts'
import { createRandom } from '../integration/random-edits.ts'
import { startReplicas, type Replicas } from './replicas.ts'

export interface ReplicaKills {
  acknowledged: number
  kills: number
  /** What was done to whom, in numbers. */
  faults: Readonly<Record<string, number>>
  /** Acknowledged, but not in the database. */
  lost: number
  /** In the database twice, or acknowledged with two numbers. */
  doubled: number
  /** Submissions without exactly their two mails. */
  wrongMails: number
  /** Longest time in which no message was taken, in milliseconds. */
  longestGapMs: number
}

/**
 * Sends messages through nginx to two processes on one PostgreSQL, one of which reaches it through a line of its own, while
 * processes are killed, the server of the database dies and comes back, the line is cut, and a strange transaction holds the
 * table. Whoever got no answer sends the same message again, as people do.
 *
 * @param seed of what is done when; the same faults in the same order.
 */
export async function killReplicas(options: {
  acknowledged: number
  kills: number
  seed: number
  progress?(line: string): void
}): Promise<ReplicaKills> {
  const line = createLine()
  const replicas = await startReplicas([{}, {}], async url => line.open(url))
  const random = createRandom(options.seed)
  const acked = new Map<string, string>()
  const faults = { process: 0, database: 0, line: 0, transaction: 0 }
  const [pending, over]: [string[], { now: boolean }] = [[], { now: false }]
  let [next, doubled, last, longestGapMs] = [0, 0, performance.now(), 0]
  const write = async (): Promise<void> => {
    while (!over.now) {
      const key = pending.pop() ?? `key-${next++}`
      const reference = await postMessage(replicas.nginx.origin, key).catch(() => null)
      if (reference === null) {
        pending.push(key)
        await wait(50)
        continue
      }
      const known = acked.get(key)
      if (known !== undefined && known !== reference) doubled++
      acked.set(key, reference)
      longestGapMs = Math.max(longestGapMs, performance.now() - last)
      last = performance.now()
      // Now and then an answer is lost on its way: the same message is sent again.
      if (known === undefined && Number(key.slice('key-'.length)) % 20 === 0) pending.push(key)
    }
  }
  const writers = Array.from({ length: 8 }, write)
  try {
    let kills = 0
    while (kills < options.kills || acked.size < options.acknowledged) {
      const goal = Math.min(options.acknowledged, ((kills + 1) * options.acknowledged) / options.kills)
      while (acked.size < goal) await wait(5)
      const chance = random()
      const kind = chance < 0.6 ? 'process' : chance < 0.75 ? 'line' : chance < 0.9 ? 'transaction' : 'database'
      faults[kind]++
      await doFault[kind](replicas, line, Math.floor(random() * 2))
      kills++
      if (kills % 10 === 0) options.progress?.(`${kills} faults, ${acked.size} acknowledged`)
    }
    over.now = true
    await Promise.all(writers)
    return {
      ...(await judge(replicas, acked)),
      acknowledged: acked.size,
      kills,
      faults,
      longestGapMs,
      ...(doubled && { doubled }),
    }
  } finally {
    over.now = true
    await Promise.allSettled(writers)
    await replicas.stop()
    line.close()
  }
}

const doFault = {
  async process(replicas: Replicas, _: Line, at: number) {
    replicas.kill(at)
    await replicas.replace(at)
  },
  database: (replicas: Replicas) => replicas.postgres.crash(),
  async line(_: Replicas, line: Line) {
    line.cut()
    await wait(500)
    line.mend()
  },
  /** Somebody else's transaction that never ends holds what every message writes to. */
  async transaction(replicas: Replicas) {
    const client = new pg.Client({ connectionString: replicas.env.DATABASE_URL })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query('begin; lock table public.submissions in exclusive mode')
      await wait(500)
    } finally {
      await client.end().catch(() => {})
    }
  },
}

async function judge(replicas: Replicas, acked: ReadonlyMap<string, string>) {
  const client = new pg.Client({ connectionString: replicas.env.DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; reference: string; phone: string; mails: string }>(
      `select s.id, s.reference, s.data::json->>'phone' as phone,
        (select count(*) from public.outbox o where o.subject_id = s.id) as mails from public.submissions s`,
    )
    const stored = new Map<string, string>()
    let twice = 0
    for (const { phone, reference } of rows) {
      const key = `key-${Number(phone.slice(4))}`
      if (stored.has(key)) twice++
      stored.set(key, reference)
    }
    return {
      lost: [...acked].filter(([key, reference]) => stored.get(key) !== reference).length,
      doubled: twice,
      wrongMails: rows.filter(({ mails }) => Number(mails) !== 2).length,
    }
  } finally {
    await client.end()
  }
}

type Line = ReturnType<typeof createLine>

/** A line to a database that can be cut: bytes stop, and nobody is told. */
function createLine() {
  const sockets = new Set<Socket>()
  let server: Server | null = null
  let isCut = false
  return {
    /** @returns the address of the same database at the end of the line. */
    async open(url: string): Promise<string> {
      const target = new URL(url)
      const { hostname, port } = target
      server = createServer(near => {
        const far = connect(Number(port), hostname)
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from)
          from.on('error', () => to.destroy()).on('close', () => to.destroy())
          from.on('data', chunk => void (isCut || to.write(chunk)))
        }
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      target.port = String((server.address() as AddressInfo).port)
      return target.href
    },
    cut: () => void (isCut = true),
    /** What was under way while it was cut is lost, as after a change of routes. */
    mend(): void {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      isCut = false
    },
    close(): void {
      for (const socket of sockets) socket.destroy()
      server?.close()
    },
  }
}

// `node test/replicas/kill-replicas.ts 10000 100`
if (import.meta.main) {
  const [acknowledged = 10_000, kills = 100] = process.argv.slice(2).map(Number)
  console.log(await killReplicas({ acknowledged, kills, seed: 1, progress: line => console.log(line) }))
}
