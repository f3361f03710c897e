import { ContentServiceError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import type { ServiceReply } from '../../model/story/service-reply.ts'
import type { ContentAnswer, ContentQuery } from './content-answer.ts'

/** What every answer to a question holds, by the first part of its path. */
const contentOf: Readonly<Record<string, string>> = { links: 'links', datasource_entries: 'datasource_entries' }

/** False for an answer of another shape than it has: callers find that out for themselves, and ask again. */
export function isWhole(path: string, body: unknown): boolean {
  const name = path === 'stories' ? 'stories' : path.startsWith('stories/') ? 'story' : contentOf[path]
  return name === undefined || (isObject(body) && typeof body[name] === 'object' && body[name] !== null)
}

/** @throws ContentServiceError where the body is not JSON. */
export async function toAnswer(path: string, response: ServiceReply): Promise<ContentAnswer> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new ContentServiceError(path, response.status, null, cause)
  })
  return { body, total: toNumber(response.headers.get('total')), perPage: toNumber(response.headers.get('per-page')) }
}

/** The content version that an answer carries; null where it says none. */
export function versionOf(body: unknown): number | null {
  return isObject(body) && typeof body.cv === 'number' ? body.cv : null
}

/** The query of a call; what is absent is left out. */
export function toSearch(query: ContentQuery): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search
}

/** What official clients report: the first item of an array, else `error`, else the whole text. */
export async function errorBody(response: ServiceReply): Promise<unknown> {
  const text = await response.text().catch(() => '')
  try {
    const body: unknown = JSON.parse(text)
    if (Array.isArray(body)) return body[0]
    return typeof body === 'object' && body !== null && 'error' in body ? body.error : body
  } catch {
    return text
  }
}

/** A number of a header; null where it is none. */
function toNumber(header: string | null): number | null {
  if (header === null) return null
  const value = Number(header)
  return Number.isFinite(value) ? value : null
}

/** Throws what happened to a call as an error of the content service. */
export function failWith(path: string, cause: unknown): never {
  if (cause instanceof ContentServiceError) throw cause
  throw new ContentServiceError(path, null, null, cause)
}
