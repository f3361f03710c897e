import { setTimeout as wait } from 'node:timers/promises'
import { postMessage } from '../durability/post-message.ts'
import { createLine, judge } from './kill-replicas.ts'
import { startReplicas } from './replicas.ts'

/**
 * Sends messages to a process whose PostgreSQL server is followed by another one. The first is lost while they are written; the
 * stand-by takes over, at the same address. Whoever got no answer sends the same message again.
 *
 * @returns what became of those that were acknowledged, before and after, in the database of the stand-by.
 */
export async function failOver(before: number, after: number) {
  const line = createLine()
  const replicas = await startReplicas([{}], async url => line.open(url))
  const acked = new Map<string, string>()
  const pending: string[] = []
  let [next, isOver, last, gapMs] = [0, false, performance.now(), 0]
  const write = async (): Promise<void> => {
    while (!isOver) {
      const key = pending.pop() ?? `key-${next++}`
      const reference = await postMessage(replicas.nginx.origin, key).catch(() => null)
      if (reference === null) {
        pending.push(key)
        await wait(50)
        continue
      }
      acked.set(key, reference)
      gapMs = Math.max(gapMs, performance.now() - last)
      last = performance.now()
    }
  }
  let writers: Promise<void>[] = []
  try {
    const standby = await replicas.postgres.follow()
    last = performance.now()
    writers = Array.from({ length: 6 }, write)
    while (acked.size < before) await wait(5)
    await replicas.postgres.die()
    line.mend()
    standby.promote()
    line.leadTo(standby.port)
    line.mend()
    while (acked.size < before + after) await wait(5)
    isOver = true
    await Promise.all(writers)
    const url = new URL(replicas.env.DATABASE_URL)
    url.port = String(standby.port)
    return { ...(await judge(url.href, acked)), acknowledged: acked.size, gapMs }
  } finally {
    isOver = true
    await Promise.allSettled(writers)
    await replicas.stop()
    line.close()
  }
}
