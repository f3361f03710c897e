import { lookup as lookUpName, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import type { Fetch } from './clock.ts'
import { isPublicAddress } from './public-address.ts'

/** All addresses of a name. */
export type LookUp = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export interface PublicFetchOptions {
  /** Names of hosts within the operator's own network that may be reached all the same. */
  privateHosts: readonly string[]
  /** Sends a request to one of those. */
  fetch: Fetch
  lookUp?: LookUp
}

/** Redirects that are followed, each looked at like the first address. */
const mostRedirects = 3
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304])

/**
 * A fetch for addresses that people enter or that come with content: it reaches what everybody can reach, and nothing within
 * the operator's own network. The address that is looked up is the one that is connected to, so that a name cannot mean one
 * machine when it is looked at and another when it is called.
 *
 * @throws Error with the host for a private address; what `node:http` says where nobody answers.
 * @see docs/security.md "Requests to other systems"
 */
export function createPublicFetch({ privateHosts, fetch, lookUp = lookUpName }: PublicFetchOptions): Fetch {
  const named = privateHosts.map(host => host.toLowerCase())

  const lookup: LookupFunction = (name, options, done) =>
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      const [first, ...rest] = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
      if (!first) done(error ?? privateAddress(name), [])
      else if (options.all) done(null, [first, ...rest])
      else done(null, first.address, first.family)
    })

  async function follow(request: Request, redirects: number): Promise<Response> {
    const url = new URL(request.url)
    const host = hostOf(url)
    const isNamed = named.includes(host)
    if (!isNamed && url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new Error(`${url.protocol} is not sent to`)
    if (!isNamed && isIP(host) !== 0 && !isPublicAddress(host)) throw privateAddress(host)
    // What a named host redirects to is looked at too: that it may be called says nothing about its neighbours.
    const answer = await (isNamed ? fetch(new Request(request, { redirect: 'manual' })) : send(request, url, lookup))
    const target = answer.headers.get('location')
    if (request.redirect !== 'follow' || request.method !== 'GET' || !isRedirect(answer.status) || !target)
      return answer
    await answer.body?.cancel()
    if (redirects === mostRedirects) throw new Error(`${url.origin} redirects more than ${mostRedirects} times`)
    return follow(redirected(request, new URL(target, url)), redirects + 1)
  }

  return request => follow(request, 0)
}

/** Why nothing would be sent to an address; null where it would, or nobody can tell. Never rejects. */
export type ReachCheck = (address: string) => Promise<string | null>

/** Looks at an address when it is entered as {@link createPublicFetch} will look at it when something is sent there. */
export function createReachCheck({
  privateHosts,
  lookUp = lookUpName,
}: Pick<PublicFetchOptions, 'privateHosts' | 'lookUp'>): ReachCheck {
  const named = privateHosts.map(host => host.toLowerCase())
  return async address => {
    if (!URL.canParse(address)) return null
    const host = hostOf(new URL(address))
    if (named.includes(host)) return null
    if (isIP(host) !== 0) return isPublicAddress(host) ? null : privateAddress(host).message
    const found = await new Promise<readonly LookupAddress[]>(resolve =>
      lookUp(host, { all: true }, (error, addresses) => resolve(error ? [] : addresses)),
    )
    // A name that nobody knows today may have been registered by the time something is sent.
    const isReachable = found.length === 0 || found.some(each => isPublicAddress(each.address))
    return isReachable ? null : privateAddress(host).message
  }
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
}

async function send(request: Request, url: URL, lookup: LookupFunction): Promise<Response> {
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : null
  const { method, signal } = request
  const headers = Object.fromEntries(request.headers)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const start = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = start(url, { method, headers, signal, lookup }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
  return toResponse(answer)
}

function toResponse(answer: IncomingMessage): Response {
  const { statusCode: status = 502 } = answer
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  if (withoutBody.has(status)) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers })
}

/** The same question elsewhere: what proves who asks is for the first origin alone. */
function redirected(request: Request, target: URL): Request {
  const headers = target.origin === new URL(request.url).origin ? request.headers : {}
  return new Request(target, { headers, signal: request.signal })
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

const privateAddress = (host: string): Error =>
  new Error(`${host} is not reachable for everybody: name it in PRIVATE_HOSTS if it may be called`)
