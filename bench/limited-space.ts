import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A space of Storyblok as a site meets it: so many calls a second, then 429. */
export interface LimitedSpace {
  origin: string
  /** Calls of the delivery interface so far, those that were refused included; files are not among them. */
  readonly calls: readonly SpaceCall[]
  /** Refuses every connection from now on, or takes them again. */
  setDown(isDown: boolean): void
  close(): void
}

export interface SpaceCall {
  /** Milliseconds of `performance.now()`. */
  at: number
  /** Below `/v2/cdn/`, with its query, without token and version of the space. */
  path: string
  status: number
}

/**
 * Stands in front of a content service in another process.
 *
 * @param perSecond calls in one second, counted from one full second to the next.
 * @param latencyMs what the network adds to each answer.
 */
export async function startLimitedSpace(target: string, perSecond: number, latencyMs: number): Promise<LimitedSpace> {
  const calls: SpaceCall[] = []
  let isDown = false
  let [second, inSecond] = [0, 0]
  const isAllowed = (): boolean => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) [second, inSecond] = [now, 0]
    return ++inSecond <= perSecond
  }
  const server = createServer((request, response) => {
    if (isDown) return void request.socket.destroy()
    const url = new URL(request.url ?? '/', target)
    const isCall = url.pathname.startsWith('/v2/cdn/')
    const status = isCall && !isAllowed() ? 429 : 200
    if (isCall) calls.push({ at: performance.now(), path: nameOf(url), status })
    if (status === 429) {
      const error = `Rate limit of ${perSecond} request per second has been reached. Retry later.`
      return void response.writeHead(429, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
    }
    void answer(url).then(
      ({ code, headers, body }) => response.writeHead(code, headers).end(body),
      () => response.destroy(),
    )
  })

  async function answer(url: URL) {
    const [found] = await Promise.all([fetch(url), new Promise(resolve => setTimeout(resolve, latencyMs))])
    const headers: Record<string, string> = {}
    for (const name of ['content-type', 'total', 'per-page']) {
      const value = found.headers.get(name)
      if (value !== null) headers[name] = value
    }
    return { code: found.status, headers, body: Buffer.from(await found.arrayBuffer()) }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    setDown(next) {
      isDown = next
      if (next) server.closeAllConnections()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function nameOf(url: URL): string {
  const query = new URLSearchParams(url.search)
  for (const name of ['token', 'cv', 'version']) query.delete(name)
  return `${url.pathname.replace('/v2/cdn/', '')}${query.size > 0 ? `?${query}` : ''}`
}
