import type { Fetch, Sleep } from '../../src/base/clock.ts'
import type { Log } from '../../src/base/log.ts'
import { openSite, type TestSite } from './site.ts'

/** A site that reads the content of another one, as it would read a real space. */
export interface ConnectedSite extends TestSite {
  upstream: TestSite
  /** Paths below `/v2/cdn/` that were requested, oldest first. */
  requested: string[]
  /** Answers instead of the content service where it gives an answer; null heals. */
  disturb(fault: ((path: string, request: Request) => Promise<Response> | Response | null) | null): void
  /** Moves the clock of the site on, in milliseconds. */
  advance(ms: number): void
}

/**
 * @param settings of the connected site; it asks for the version of the space ten times a second.
 * @param shared an upstream that others use too; else it has one of its own.
 * @param initialFault what answers already while the site starts.
 * @param sleep the platform's where absent.
 */
export async function openConnectedSite(
  settings: Readonly<Record<string, string>> = {},
  shared: TestSite | null = null,
  initialFault: Parameters<ConnectedSite['disturb']>[0] = null,
  sleep?: Sleep,
  log?: Log,
): Promise<ConnectedSite> {
  const upstream = shared ?? (await openSite())
  const requested: string[] = []
  let offset = 0
  let fault = initialFault
  const { service } = upstream.app
  if (!service) throw new Error('unreachable: the site has a service of its own')
  const fetch: Fetch = async request => {
    const url = new URL(request.url)
    const path =
      url.pathname.replace('/v2/cdn/', '') +
      (url.searchParams.has('datasource') ? `/${url.searchParams.get('datasource')}` : '')
    if (path !== 'spaces/me') requested.push(path)
    return (await fault?.(path, request)) ?? service.fetch(request)
  }
  const site = await openSite(
    {
      CONTENT_PROVIDER: 'storyblok',
      STORYBLOK_DELIVERY_API_TOKEN: service.tokens().public,
      STORYBLOK_RATE_LIMIT: '10000',
      CONTENT_POLL_INTERVAL_MS: '100',
      CONTENT_SNAPSHOT: 'false',
      ...settings,
    },
    undefined,
    { fetch, clock: () => Date.now() + offset, ...(sleep && { sleep }), ...(log && { log }) },
  )
  return {
    ...site,
    upstream,
    requested,
    disturb: next => void (fault = next),
    advance: ms => void (offset += ms),
    async close() {
      fault = null
      await site.close()
      if (!shared) await upstream.close()
    },
  }
}

/** What a service says that is broken. */
export const broken = (): Response => new Response('<h1>away</h1>', { status: 503 })

/** Requests that hang: nothing else holds them as a connection would, and one that is collected is never given up. */
const hangingRequests = new Set<Request>()

/** Never answers; ends when the asking side gives up. */
export const hanging = (request: Request): Promise<Response> =>
  new Promise((_, reject) => {
    hangingRequests.add(request)
    request.signal.addEventListener('abort', () => {
      hangingRequests.delete(request)
      reject(new Error('given up'))
    })
  })
