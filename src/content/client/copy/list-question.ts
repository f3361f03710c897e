import { isObject } from '../../../base/json.ts'

/** A list of stories as the site asks for it: which ones, in which order, what of each. */
export interface ListQuestion {
  /** Null: of any type. */
  components: ReadonlySet<string> | null
  uuids: readonly string[] | null
  /** In the order of `uuids`. */
  isOrdered: boolean
  slugs: ReadonlySet<string> | null
  startsWith: string
  /** Fields of the content that decide which stories are in the list, and where. */
  fields: readonly string[]
  /** True for stories that are in the list, by their fields. */
  meets(valueOf: (field: string) => unknown): boolean
  sort: { field: string; descending: boolean; isNumber: boolean } | null
  perPage: number
  page: number
  shape: StoryShape
}

/** What of its stories an answer holds. */
export interface StoryShape {
  relations: ReadonlySet<string>
  excludedFields: readonly string[]
}

type Test = (value: unknown) => boolean

const filterName = /^filter_query(\[__or\]\[\])?\[(\w+)\]\[(\w+)\]$/
const sortForm = /^content\.(\w+):(asc|desc)(:int)?$/
/** What says nothing about which stories are wanted. */
const silent: ReadonlySet<string> = new Set(['version', 'language', 'resolve_links'])

/**
 * Reads the query of a list.
 *
 * @returns null where something in it is not understood: then only the space knows the answer.
 * @see docs/storyblok-contract.md §1.6, §1.13, §1.14
 */
export function parseListQuestion(query: URLSearchParams): ListQuestion | null {
  const question = { components: null, uuids: null, isOrdered: false, slugs: null, startsWith: '', sort: null }
  const found: Omit<ListQuestion, 'fields' | 'meets' | 'shape'> = { ...question, perPage: 25, page: 1 }
  const all: [field: string, test: Test][] = []
  const any: [field: string, test: Test][] = []
  for (const [name, value] of query) {
    const sort = name === 'sort_by' ? sortForm.exec(value) : null
    const filter = filterName.exec(name)
    if (silent.has(name) || name === 'resolve_relations' || name === 'excluding_fields') continue
    else if (name === 'per_page') found.perPage = Number(value)
    else if (name === 'page') found.page = Number(value)
    else if (name === 'starts_with') found.startsWith = value
    else if (name === 'by_slugs' && !value.includes('*')) found.slugs = new Set(value.split(','))
    else if (name === 'by_uuids' || name === 'by_uuids_ordered') {
      found.uuids = value.split(',')
      found.isOrdered = name === 'by_uuids_ordered'
    } else if (sort)
      found.sort = { field: sort[1] ?? '', descending: sort[2] === 'desc', isNumber: sort[3] !== undefined }
    else if (filter) {
      const [, or, field = '', operation = ''] = filter
      const test = toTest(operation, value)
      if (!test) return null
      if (or === undefined && field === 'component' && operation === 'in') found.components = new Set(value.split(','))
      else (or === undefined ? all : any).push([field, test])
    } else return null
  }
  const sorted = found.sort ? [found.sort.field] : []
  return {
    ...found,
    fields: [...new Set([...sorted, ...[...all, ...any].map(([field]) => field)])],
    meets(valueOf) {
      const passes = ([field, test]: [string, Test]): boolean => test(valueOf(field))
      return all.every(passes) && (any.length === 0 || any.some(passes))
    },
    shape: parseStoryShape(query),
  }
}

/** What an answer holds of its stories. */
export function parseStoryShape(query: URLSearchParams): StoryShape {
  return {
    relations: new Set(query.get('resolve_relations')?.split(',') ?? []),
    excludedFields: (query.get('excluding_fields')?.split(',') ?? []).filter(
      each => each !== 'component' && each !== '_uid',
    ),
  }
}

/** The operations that lists of the site are made with. */
function toTest(operation: string, wanted: string): Test | null {
  const values = new Set(wanted.split(','))
  switch (operation) {
    case 'in':
      return value => typeof value !== 'object' && value !== undefined && values.has(String(value))
    case 'any_in_array':
      return value => Array.isArray(value) && value.some(item => values.has(String(item)))
    case 'is':
      return states[wanted] ?? null
    default:
      return null
  }
}

const states: Readonly<Record<string, Test>> = {
  true: value => value === true,
  false: value => value === false,
  empty: value =>
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || isEmptyList(value),
  not_empty_array: value => Array.isArray(value) && value.length > 0,
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Compares stories by the field of a list; what has none is last in either direction, equal ones stay as they are. */
export function compareBy({ descending, isNumber }: NonNullable<ListQuestion['sort']>) {
  return {
    keyOf(value: unknown): string | number | null {
      if (isObject(value) || Array.isArray(value) || value === undefined || value === null) return null
      if (!isNumber) return String(value)
      const number = typeof value === 'boolean' || String(value).trim() === '' ? Number.NaN : Number(value)
      return Number.isFinite(number) ? Math.trunc(number) : null
    },
    compare(one: string | number | null, other: string | number | null): number {
      if (one === other) return 0
      if (one === null || other === null) return one === null ? 1 : -1
      return (one < other ? -1 : 1) * (descending ? -1 : 1)
    },
  }
}
