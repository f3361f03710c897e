import { createServer, type Server } from 'node:http'
import type { Registry } from './registry.ts'
import type { Readiness } from './readiness.ts'

export interface MetricsServerDeps {
  registry: Pick<Registry, 'text'>
  readiness(): Promise<Readiness>
}

/**
 * The listener for people who run the site: `/metrics` and `/readyz` with details. It has a port of its own, on the
 * loopback interface unless told otherwise, so that no visitor reads them.
 */
export function createMetricsServer({ registry, readiness }: MetricsServerDeps): Server {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000 })
  server.maxConnections = 32
  server.setTimeout(10_000)
  server.on('request', (request, response) => {
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, {
        'Content-Type': type,
        'Content-Length': String(Buffer.byteLength(body)),
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    const failed = (): void => send(500, 'text/plain; charset=utf-8', 'Not available\n')
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'text/plain; charset=utf-8', 'GET\n')
    if (request.url === '/metrics')
      return void registry.text().then(text => send(200, 'text/plain; version=0.0.4; charset=utf-8', text), failed)
    if (request.url === '/readyz')
      return void readiness().then(
        found => send(found.isReady ? 200 : 503, 'application/json; charset=utf-8', `${JSON.stringify(found)}\n`),
        failed,
      )
    return send(404, 'text/plain; charset=utf-8', 'There are /metrics and /readyz here.\n')
  })
  return server
}
