import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

export const WEBP = { accept: 'image/webp,*/*' }

export interface LoadOrder {
  origin: string
  /** Asked in turn. */
  paths: string[]
  connections: number
  /** Ends after this many requests, or after this time. */
  requests?: number
  milliseconds?: number
  /** Another address, requested every 20 ms meanwhile. */
  beside?: string
}

export interface LoadResult {
  /** Answers per second. */
  rate: number
  statuses: Record<number, number>
  /** Milliseconds. */
  besideMedian: number
  besideWorst: number
}

export type RunLoad = (order: LoadOrder) => Promise<LoadResult>

/** The asking side runs in a thread of its own, on the other processor. */
export function createClient() {
  const worker = new Worker(new URL(import.meta.url))
  async function run(order: LoadOrder): Promise<LoadResult> {
    worker.postMessage(order)
    const [result] = (await once(worker, 'message')) as [LoadResult]
    return result
  }
  return { run, close: () => worker.terminate() }
}

/** The middle value; NaN of none. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Asks and counts. Runs in the client's thread. */
async function measureLoad({
  origin,
  paths,
  connections,
  requests = Infinity,
  milliseconds = 60_000,
  beside,
}: LoadOrder) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Record<number, number> = {}
  const waits: number[] = []
  let started = 0
  let running = true
  const ask = async (path: string, from: Agent) => {
    const requested = httpRequest(`${origin}${path}`, { agent: from, headers: WEBP }).end()
    const [response] = (await once(requested, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response.statusCode ?? 0
  }
  const worker = async () => {
    while (running && started < requests) {
      const status = await ask(paths[started++ % paths.length]!, agent)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const visitor = async () => {
    const own = new Agent({ keepAlive: true })
    for (; beside && running; await sleep(20)) {
      const start = performance.now()
      await ask(beside, own)
      waits.push(performance.now() - start)
    }
    own.destroy()
  }
  const start = performance.now()
  const stop = setTimeout(() => (running = false), milliseconds)
  const visits = visitor()
  await Promise.all(Array.from({ length: Math.min(connections, requests) }, worker))
  const seconds = (performance.now() - start) / 1000
  running = false
  clearTimeout(stop)
  await visits
  agent.destroy()
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const besideWorst = Math.max(0, ...waits)
  return { rate: answers / seconds, statuses, besideMedian: median(waits), besideWorst } satisfies LoadResult
}

if (!isMainThread) {
  parentPort?.on('message', (order: LoadOrder) => {
    void measureLoad(order).then(measured => parentPort?.postMessage(measured))
  })
}
