import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMeasured, type MeasuredSite } from './site.ts'

/** How a content service may fail. */
export const moods = ['down', 'hanging', 'slow', '429', '500', 'garbage', 'partial', 'empty', 'circles'] as const
export type Mood = (typeof moods)[number]

/** How long a slow service takes for an answer, in milliseconds. */
const slowMs = 5000

/** A space in one process, and between it and its readers a server that fails when it is told to. */
export interface FailingSpace {
  origin: string
  space: MeasuredSite
  /** Settings of a site that reads it. */
  settings: Readonly<Record<string, string>>
  set(mood: Mood | null): void
  calls(): number
  stop(): Promise<void>
}

const token = 'goals-public-token-of-the-space'

export async function startFailingSpace(): Promise<FailingSpace> {
  const space = await startMeasured({
    STORYBLOK_DELIVERY_API_TOKEN: token,
    STORYBLOK_PREVIEW_TOKEN: `${token}-preview`,
  })
  let mood: Mood | null = null
  let calls = 0
  const server = createServer((request, response) => {
    calls++
    const path = request.url ?? '/'
    if (mood === 'down') return void request.socket.destroy()
    if (mood === 'hanging') return
    if (mood === '429' || mood === '500') return void response.writeHead(Number(mood)).end('{"error":"x"}')
    if (mood === 'garbage') return void response.end('<html>something else')
    if (mood === 'empty') return void response.end('{}')
    if (mood === 'circles') return void response.writeHead(302, { location: path }).end()
    void pass(path, mood).then(
      ({ status, headers, body }) => {
        response.writeHead(status, headers)
        if (mood !== 'partial') return response.end(body)
        response.write(body.subarray(0, body.length / 2))
        return setTimeout(() => response.destroy(), 20)
      },
      () => response.destroy(),
    )
  })

  async function pass(path: string, now: Mood | null) {
    if (now === 'slow') await new Promise(resolve => setTimeout(resolve, slowMs))
    // The service counts its readers over the network: here they are many times as fast as a site is.
    const answer = await fetch(space.origin + path)
    const body = Buffer.from(await answer.arrayBuffer())
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'content-length': String(body.length),
    }
    for (const name of ['total', 'per-page', 'cache-control']) {
      const value = answer.headers.get(name)
      if (value !== null) headers[name] = value
    }
    return { status: answer.status, headers, body }
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    space,
    settings: {
      CONTENT_PROVIDER: 'storyblok',
      STORYBLOK_API_URL: origin,
      STORYBLOK_DELIVERY_API_TOKEN: token,
      STORYBLOK_RATE_LIMIT: 'auto',
      CONTENT_POLL_INTERVAL_MS: '1000',
      LOG_LEVEL: 'error',
    },
    set: next => void (mood = next),
    calls: () => calls,
    async stop() {
      server.closeAllConnections()
      server.close()
      await space.stop()
    },
  }
}
