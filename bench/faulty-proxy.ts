import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a content service may fail. */
export const faults = ['down', 'slow', 'hanging', '429', '500', 'garbage', 'partial', 'empty'] as const
export type Fault = (typeof faults)[number]

export interface FaultyProxy {
  origin: string
  /** Share of the calls that meet the fault, 0 to 1; null heals. */
  set(fault: { kind: Fault; share: number } | null): void
  readonly calls: number
  close(): void
}

const slowMs = 3000

/** Sits between a site and its content service and lets calls fail. */
export async function startFaultyProxy(target: string, random: () => number): Promise<FaultyProxy> {
  let fault: { kind: Fault; share: number } | null = null
  let calls = 0
  const server = createServer((request, response) => {
    calls++
    const kind = fault && random() < fault.share ? fault.kind : null
    if (kind === 'down') return void request.socket.destroy()
    if (kind === 'hanging') return
    if (kind === '429' || kind === '500') return void response.writeHead(Number(kind)).end('{"error":"x"}')
    if (kind === 'garbage') return void response.end('<html>not what you requested')
    if (kind === 'empty') return void response.end('{}')
    void pass(request.url ?? '/', kind).then(
      ({ status, headers, body }) => {
        response.writeHead(status, headers)
        if (kind !== 'partial') return response.end(body)
        response.write(body.subarray(0, body.length / 2))
        return setTimeout(() => response.destroy(), 20)
      },
      () => response.destroy(),
    )
  })

  async function pass(path: string, kind: Fault | null) {
    if (kind === 'slow') await new Promise(resolve => setTimeout(resolve, slowMs))
    const answer = await fetch(target + path)
    const body = Buffer.from(await answer.arrayBuffer())
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'content-length': String(body.length),
    }
    for (const name of ['total', 'per-page']) {
      const value = answer.headers.get(name)
      if (value !== null) headers[name] = value
    }
    return { status: answer.status, headers, body }
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    set: next => void (fault = next),
    get calls() {
      return calls
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
