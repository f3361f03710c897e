import type { RequestListener } from 'node:http'

const paths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** The listener of a process that serves no visitors: it says how it is, and sends everybody else to the others. */
export function createHealthListener(
  listener: RequestListener,
  headers: Readonly<Record<string, string>>,
): RequestListener {
  return (request, response) => {
    if (paths.has(request.url ?? '')) return listener(request, response)
    response.writeHead(503, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end('This process does background work and serves no pages.\n')
  }
}
