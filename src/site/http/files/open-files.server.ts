import type { Fetch } from '../../../base/clock.ts'
import { parseImageAddress, toOriginalPath } from '../../../model/address/image-address.ts'

export interface OpenFilesDeps {
  /** Answers every address of a file. */
  files: Fetch
  /** Who may have the file at an address without transformation. */
  accessTo(address: string, search: URLSearchParams): 'open' | 'signed' | 'withheld'
  /** Whether a person of the editor asks. */
  hasSession(request: Request): Promise<boolean>
  /** Headers that name a file to caches in front; null where none read them. */
  tagHeaders: ((address: string) => Readonly<Record<string, string>>) | null
}

/**
 * Lets through what everybody may have. Private files, and those whose time has not come or is over, are there for signed
 * addresses and for people of the editor; for everybody else they do not exist, in any size. No cache keeps them.
 *
 * @see docs/readings.md 46
 */
export function createOpenFiles({ files, accessTo, hasSession, tagHeaders }: OpenFilesDeps) {
  const originalOf = (request: Request): string | null => {
    const address = parseImageAddress(request.url)
    return address && toOriginalPath(address)
  }

  return {
    /** For the site itself, on behalf of visitors: nobody is known, no signature counts. */
    forVisitors: (async request => {
      const address = originalOf(request)
      return address !== null && accessTo(address, nothing) !== 'open' ? notFound() : files(request)
    }) satisfies Fetch,
    /** For requests from outside. */
    fetch: (async request => {
      const address = originalOf(request)
      if (address === null) return files(request)
      const access = accessTo(address, new URL(request.url).searchParams)
      if (access === 'open') {
        const answer = await files(request)
        return tagHeaders && answer.ok ? withHeaders(answer, tagHeaders(address)) : answer
      }
      if (access === 'withheld' && !(await hasSession(request))) return notFound()
      return withHeaders(await files(request), keptByNobody)
    }) satisfies Fetch,
  }
}

const nothing = new URLSearchParams()

const keptByNobody = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' }

/** As for an address that never was one. */
function notFound(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function withHeaders(answer: Response, more: Readonly<Record<string, string>>): Response {
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}
