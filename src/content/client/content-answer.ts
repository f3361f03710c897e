import type { ServiceReply } from '../../model/story/service-reply.ts'

/** Query of one call; `undefined` and `null` are left out, never sent as text. @see docs/readings.md 19 */
export type ContentQuery = Readonly<Record<string, string | number | undefined | null>>

export interface ContentAnswer {
  body: unknown
  /** Matches in all pages, from the `Total` header; null where the service sends none. */
  total: number | null
  perPage: number | null
  /** The service could not be asked: this is what it said before. */
  isOld?: true
}

/** Asks a content service in the same process; path below `/v2/cdn/`, as in an address. */
export type ReadService = (path: string, search: URLSearchParams) => Promise<ServiceReply>

/** Lists of a field by the uuid of the story that holds them, asked of a content service in the same process. */
export type ListsIn = (field: string, version: 'published' | 'draft') => ReadonlyMap<string, readonly string[]>
