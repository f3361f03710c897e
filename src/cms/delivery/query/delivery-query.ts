import { visibleLine } from '../../../base/visible-text.ts'

/** A request that cannot be answered as it is; `message` goes to the caller. */
export class BadRequest extends Error {
  readonly status: 400 | 422

  constructor(status: 400 | 422, message: string) {
    super(message)
    this.status = status
  }
}

/** The query of a delivery request. Empty parameters count as missing, of repeated ones the last counts. */
export class DeliveryQuery {
  readonly entries: readonly [string, string][]
  readonly #values = new Map<string, string>()
  readonly #lists = new Map<string, string[]>()

  constructor(parameters: Iterable<[string, string]>) {
    this.entries = [...parameters]
    for (const [name, value] of this.entries) {
      if (name.includes('\0') || value.includes('\0')) throw new BadRequest(400, 'string contains null byte')
      if (value === '') continue
      const listName = /^([^[\]]+)\[\d*\]$/.exec(name)?.[1]
      if (listName === undefined) this.#values.set(name, value)
      else this.#lists.set(listName, [...(this.#lists.get(listName) ?? []), value])
    }
  }

  /** The value, or null. */
  get(name: string): string | null {
    return this.#values.get(name) ?? null
  }

  /** What somebody looks for, in small letters; undefined where that is nothing visible. */
  words(name: string): string | undefined {
    return visibleLine(this.get(name) ?? '').toLowerCase() || undefined
  }

  /** A comma list, or one sent as `name[]=a&name[]=b`; empty when missing. */
  list(name: string): string[] {
    const parts = this.#lists.get(name) ?? this.#values.get(name)?.split(',') ?? []
    return parts.map(part => part.trim()).filter(part => part !== '')
  }

  /** A whole number from 1 on; anything else is the fallback. */
  count(name: string, fallback: number): number {
    const value = this.get(name)
    if (value === null || !/^\d{1,15}$/.test(value)) return fallback
    return Math.max(1, Number(value))
  }

  flag(name: string): boolean {
    const value = this.get(name)
    return value === '1' || value === 'true'
  }

  /**
   * @throws BadRequest 422 naming every parameter that is not allowed.
   * @see docs/storyblok-contract.md §1.5
   */
  allowOnly(allowed: ReadonlySet<string>): void {
    const names = this.entries.map(([name]) => (name.includes('[') ? name.slice(0, name.indexOf('[')) : name))
    const unknown = [...new Set(names.filter(name => name !== '' && !allowed.has(name)))]
    if (unknown.length > 0) throw new BadRequest(422, `Parameter(s) ${unknown.join(', ').slice(0, 300)} not allowed`)
  }
}

/** Which page of a list. */
export interface Paging {
  page: number
  perPage: number
}

/** Reads `page` and `per_page`, the latter limited to what the endpoint allows. */
export function readPaging(query: DeliveryQuery, maxPerPage: number): Paging {
  return { page: query.count('page', 1), perPage: Math.min(query.count('per_page', 25), maxPerPage) }
}

export function pageOf<Item>(items: readonly Item[], { page, perPage }: Paging): Item[] {
  return items.slice((page - 1) * perPage, page * perPage)
}

/** `Total` and `Per-Page`, which clients page by. */
export function pagingHeaders(total: number, { perPage }: Paging): Record<string, string> {
  return { total: String(total), 'per-page': String(perPage) }
}

const SHARED = [
  ...['token', 'version', 'cv', 'language', 'fallback_lang', 'from_release', 'content_type', 'excluding_fields'],
  ...['excluding_story_fields', 'resolve_relations', 'resolve_level', 'resolve_links', 'resolve_links_level'],
  'resolve_assets',
]

const DATES = ['published_at', 'first_published_at', 'updated_at']
/** `published_at_gt` and so on: property and comparison by parameter. */
export const DATE_BOUNDS = DATES.flatMap(property =>
  ['gt', 'gte', 'lt', 'lte'].map(comparison => ({ property, comparison })),
)

export const STORY_PARAMETERS: ReadonlySet<string> = new Set([...SHARED, 'find_by'])
export const STORIES_PARAMETERS: ReadonlySet<string> = new Set([
  ...SHARED,
  ...[
    'starts_with',
    'search_term',
    'sort_by',
    'per_page',
    'page',
    'by_slugs',
    'excluding_slugs',
    'by_uuids',
    'by_uuids_ordered',
  ],
  ...[
    'by_ids',
    'excluding_ids',
    'with_tag',
    'is_startpage',
    'level',
    'in_workflow_stages',
    'filter_query',
    'only_variants',
  ],
  ...DATE_BOUNDS.map(({ property, comparison }) => `${property}_${comparison}`),
])
