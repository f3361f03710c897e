import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

export interface LoadOrder {
  port: number
  /** Asked in turn by every connection. */
  paths: readonly string[]
  connections: number
  milliseconds: number
}

export interface LoadResult {
  /** Answers per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  failed: number
}

/**
 * A client that asks over kept connections, one request after another on each.
 * It reads nothing but lengths, so that it is not what is measured; it runs in a
 * thread of its own.
 */
export function createLoadClient() {
  const worker = new Worker(new URL(import.meta.url))
  return {
    async run(order: LoadOrder): Promise<LoadResult> {
      worker.postMessage(order)
      const [result] = (await once(worker, 'message')) as [LoadResult]
      return result
    },
    close: () => worker.terminate(),
  }
}

const headEnd = Buffer.from('\r\n\r\n')

async function load({ port, paths, connections, milliseconds }: LoadOrder): Promise<LoadResult> {
  const requests = paths.map(path =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip, deflate, br\r\nAccept: text/html\r\n\r\n`,
    ),
  )
  const waits: number[] = []
  let failed = 0
  const start = performance.now()
  const end = start + milliseconds
  await Promise.all(Array.from({ length: connections }, (_, index) => talk(index)))
  const seconds = (performance.now() - start) / 1000
  waits.sort((a, b) => a - b)
  const at = (share: number): number => waits[Math.floor(waits.length * share)] ?? Number.NaN
  return { rate: waits.length / seconds, p50: at(0.5), p99: at(0.99), failed }

  async function talk(index: number): Promise<void> {
    const socket = connect(port, 'localhost')
    socket.setNoDelay(true)
    await once(socket, 'connect')
    for (let turn = index; performance.now() < end; turn++) {
      const sent = performance.now()
      const request = requests[turn % requests.length]
      if (request) socket.write(request)
      const status = await answer(socket)
      waits.push(performance.now() - sent)
      if (status !== 200) failed++
    }
    socket.destroy()
  }
}

/** Waits for one whole answer; returns its status. */
function answer(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0)
    let left = -1
    let status = 0
    const onData = (chunk: Buffer): void => {
      let bytes = chunk.length
      if (left < 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const at = head.indexOf(headEnd)
        if (at < 0) return
        const text = head.toString('latin1', 0, at)
        status = Number(text.slice(9, 12))
        left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
        bytes = head.length - at - headEnd.length
      }
      left -= bytes
      if (left > 0) return
      done()
      resolve(status)
    }
    const onClose = (): void => {
      done()
      reject(new Error('The server closed the connection'))
    }
    const done = (): void => {
      socket.off('data', onData)
      socket.off('close', onClose)
    }
    socket.on('data', onData)
    socket.on('close', onClose)
  })
}

if (!isMainThread)
  parentPort?.on('message', (order: LoadOrder) => void load(order).then(result => parentPort?.postMessage(result)))
