import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
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
  /** Nothing but the line to one process is cut, for so many milliseconds: in a network namespace of its own. */
  namespaceMs?: number
}): Promise<ReplicaKills> {
  const { namespaceMs } = options
  const line = namespaceMs === undefined ? createLine() : createNamespaceLine()
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
      const chance = namespaceMs === undefined ? random() : 0.6
      const kind = chance < 0.6 ? 'process' : chance < 0.75 ? 'line' : chance < 0.9 ? 'transaction' : 'database'
      faults[kind]++
      await doFault[kind](replicas, line, Math.floor(random() * 2), namespaceMs)
      kills++
      if (kills % 10 === 0) options.progress?.(`${kills} faults, ${acked.size} acknowledged`)
    }
    over.now = true
    await Promise.all(writers)
    return {
      ...(await judge(replicas.env.DATABASE_URL, acked)),
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
  async line(_: Replicas, line: Line, __: number, ms = 500) {
    line.cut()
    await wait(ms)
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

/** What became of acknowledged messages, in the database at an address. */
export async function judge(connectionString: string, acked: ReadonlyMap<string, string>) {
  const client = new pg.Client({ connectionString })
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

type Line = Pick<ReturnType<typeof createLine>, 'open' | 'cut' | 'mend' | 'close'>

/** A line to a database that can be cut: bytes stop, and nobody is told. */
export function createLine() {
  const sockets = new Set<Socket>()
  let server: Server | null = null
  let isCut = false
  let to = 0
  return {
    /** @returns the address of the same database at the end of the line. */
    async open(url: string): Promise<string> {
      const target = new URL(url)
      const { hostname } = target
      to = Number(target.port)
      server = createServer(near => {
        const far = connect(to, hostname)
        for (const [from, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from)
          from.on('error', () => other.destroy()).on('close', () => other.destroy())
          from.on('data', chunk => void (isCut || other.write(chunk)))
        }
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      target.port = String((server.address() as AddressInfo).port)
      return target.href
    },
    cut: () => void (isCut = true),
    /** From now on it leads to another port. */
    leadTo: (port: number) => void (to = port),
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

/**
 * The same through a network namespace: packets to it get lost when its link is down, as behind a switch that died. Nobody is
 * told, and the kernel sends again what was on its way. Linux, as root.
 */
function createNamespaceLine(): Line {
  const [name, near, far] = [`nm${process.pid}`, `nmh${process.pid % 10_000}`, `nmn${process.pid % 10_000}`]
  const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' })
  const relays: ChildProcess[] = []
  const relay = (inside: boolean, listen: string, host: string, port: string): Promise<string> => {
    const code = `const net=require('node:net');const s=net.createServer(a=>{const b=net.connect(${port},'${host}');a.pipe(b).pipe(a);a.on('error',()=>b.destroy());b.on('error',()=>a.destroy())}).listen(0,'${listen}',()=>console.log(s.address().port))`
    const [program, ...args] = [...(inside ? ['ip', 'netns', 'exec', name] : []), process.execPath, '-e', code]
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    relays.push(child)
    return new Promise(resolve => child.stdout.once('data', (said: Buffer) => resolve(said.toString().trim())))
  }
  return {
    async open(url) {
      ip('netns', 'add', name)
      ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name)
      ip('addr', 'add', '10.213.7.1/24', 'dev', near)
      ip('link', 'set', near, 'up')
      ip('-n', name, 'addr', 'add', '10.213.7.2/24', 'dev', far)
      ip('-n', name, 'link', 'set', far, 'up')
      const target = new URL(url)
      const outer = await relay(false, '10.213.7.1', target.hostname, target.port)
      target.port = await relay(true, '10.213.7.2', '10.213.7.1', outer)
      target.hostname = '10.213.7.2'
      return target.href
    },
    cut: () => void ip('-n', name, 'link', 'set', far, 'down'),
    mend: () => void ip('-n', name, 'link', 'set', far, 'up'),
    close() {
      for (const each of relays) each.kill('SIGKILL')
      ip('netns', 'del', name)
    },
  }
}

// `node test/replicas/kill-replicas.ts 10000 100`
if (import.meta.main) {
  const [acknowledged = 10_000, kills = 100] = process.argv.slice(2).map(Number)
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  say(JSON.stringify(await killReplicas({ acknowledged, kills, seed: 1, progress: say })))
}
