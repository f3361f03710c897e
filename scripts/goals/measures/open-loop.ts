import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { once } from 'node:events'

/** A stream of requests at a fixed rate, whatever becomes of those before. */
export interface LoadPlan {
  port: number
  /** By name; each has a rate in requests per second and paths, asked in turn. `%n` is a number that never comes twice. */
  streams: readonly { name: string; perSecond: number; paths: readonly string[] }[]
  seconds: number
}

export interface StreamResult {
  name: string
  sent: number
  /** Answers by status; 0: none. */
  statuses: Record<number, number>
  /** Why there was none, e.g. `ECONNREFUSED`. */
  errors: Record<string, number>
  /** Requests that met a connection which was closed as they went out. */
  resent: number
  /** From the planned time to the last byte, in milliseconds, of answers below 400. */
  ms: number[]
}

/** Runs a plan in a thread of its own: waiting for the process that measures is not what is measured. */
export async function runLoad(plan: LoadPlan): Promise<StreamResult[]> {
  const worker = new Worker(new URL(import.meta.url), { execArgv: [] })
  try {
    worker.postMessage(plan)
    const [result] = (await once(worker, 'message')) as [StreamResult[]]
    return result
  } finally {
    await worker.terminate()
  }
}

let counter = 0

async function run({ port, streams, seconds }: LoadPlan): Promise<StreamResult[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  const start = performance.now()
  const results = await Promise.all(
    streams.map(async ({ name, perSecond, paths }) => {
      const result: StreamResult = { name, sent: 0, statuses: {}, errors: {}, resent: 0, ms: [] }
      const under: Promise<void>[] = []
      const total = Math.round(perSecond * seconds)
      for (let at = 0; at < total;) {
        const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond) + 1)
        for (; at < due; at++) {
          const planned = start + (at / perSecond) * 1000
          const path = (paths[at % paths.length] ?? '/').replace('%n', () => String(counter++))
          result.sent++
          under.push(ask(agent, port, path, planned, result))
        }
        await new Promise(resolve => setTimeout(resolve, 2))
      }
      await Promise.all(under)
      return result
    }),
  )
  agent.destroy()
  return results
}

function ask(agent: Agent, port: number, path: string, planned: number, result: StreamResult): Promise<void> {
  return new Promise(resolve => {
    let isEnded = false
    const end = (status: number, error?: NodeJS.ErrnoException): void => {
      if (isEnded) return
      isEnded = true
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
      const why = error?.code ?? error?.message
      if (why) result.errors[why] = (result.errors[why] ?? 0) + 1
      if (status > 0 && status < 400) result.ms.push(performance.now() - planned)
      resolve()
    }
    const headers = { 'accept-encoding': 'br' }
    const send = (): void => {
      const asked = request({ host: 'localhost', port, path, agent, headers, timeout: 20_000 }, response => {
        response.resume()
        response.once('end', () => end(response.statusCode ?? 0))
        response.once('error', error => end(0, error))
      })
      asked.once('timeout', () => asked.destroy(new Error('no answer in time')))
      asked.once('error', (error: NodeJS.ErrnoException) => {
        // The connection had waited too long and was closed as this went out: every client sends it again. RFC 9112 §9.3.1
        if (isEnded || !asked.reusedSocket || error.code !== 'ECONNRESET') return end(0, error)
        result.resent++
        send()
      })
      asked.end()
    }
    send()
  })
}

if (!isMainThread)
  parentPort?.on('message', (plan: LoadPlan) => void run(plan).then(result => parentPort?.postMessage(result)))
