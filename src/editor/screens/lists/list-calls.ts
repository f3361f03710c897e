import { isObject, type JsonObject } from '../../../base/json.ts'
import type { EditorApi } from '../../api/editor-api.ts'
import type { ContentPlace } from '../../stories/use-place-name.ts'

/** A list of values to choose from. */
export interface ChoiceList {
  id: number
  name: string
  slug: string
  /** Number of entries. */
  count: number
  /** Languages in which the entries have a name of their own. */
  dimensions: readonly { id: number; code: string; name: string }[]
}

export interface ChoiceEntry {
  id: number
  name: string
  /** What content keeps. */
  value: string
  /** Names by code of the language. */
  names: Readonly<Record<string, string>>
}

/** A story that uses an entry. */
export interface EntryUse {
  storyId: number
  name: string
  inDraft: boolean
  isPublished: boolean
  isPlanned: boolean
  isTrashed: boolean
  places: readonly ContentPlace[]
}

/** Everything that uses an entry. */
export interface EntryUses {
  uses: readonly EntryUse[]
  /** Numbers of stories. */
  summary: { stories: number; published: number; planned: number; trashed: number }
  /** Names of other lists that name its key. */
  lists: readonly string[]
}

/** How often the entries of a list are used, and whose keys the site itself names. */
export interface ListUses {
  /** Stories by id of the entry. */
  counts: ReadonlyMap<number, number>
  fixed: ReadonlySet<number>
}

const listOf = (answer: unknown, name: string): JsonObject[] => {
  const list: unknown = isObject(answer) ? answer[name] : null
  return Array.isArray(list) ? list.filter(isObject) : []
}

const perPage = 1000
/** More entries than a list of redirects can have. */
const mostPages = 30
/** The first count of a large space reads all of it. */
const countingMs = 60_000
/** Thousands of stories are rewritten in one go. */
const renamingMs = 300_000

/** Calls for lists and their entries. */
export function createListCalls(api: EditorApi) {
  const entryPath = (id: number): string => api.space(`datasource_entries/${id}`)
  return {
    async lists(): Promise<ChoiceList[]> {
      const answer = await api.call('GET', api.space('datasources'), {
        query: { per_page: 100, with_counts: true },
      })
      return listOf(answer, 'datasources').map(each => ({
        id: Number(each.id),
        name: String(each.name),
        slug: String(each.slug),
        count: Number(each.entries_count ?? 0),
        dimensions: listOf(each, 'dimensions').map(dimension => ({
          id: Number(dimension.id),
          code: String(dimension.entry_value),
          name: String(dimension.name),
        })),
      }))
    },
    /** Entries in their order, with their names in all languages. */
    async entries({ id, dimensions }: ChoiceList): Promise<ChoiceEntry[]> {
      const read = async (dimension?: number): Promise<JsonObject[]> => {
        const all: JsonObject[] = []
        for (let page = 1; page <= mostPages; page++) {
          const query = { datasource_id: id, per_page: perPage, page, dimension }
          const found = listOf(await api.call('GET', api.space('datasource_entries'), { query }), 'datasource_entries')
          all.push(...found)
          if (found.length < perPage) break
        }
        return all
      }
      const [plain, ...translated] = await Promise.all([read(), ...dimensions.map(each => read(each.id))])
      return (plain ?? []).map((entry, place) => ({
        id: Number(entry.id),
        name: String(entry.name),
        value: String(entry.value),
        names: Object.fromEntries(
          dimensions.flatMap(({ code }, at) => {
            const value = translated[at]?.[place]?.dimension_value
            return typeof value === 'string' ? [[code, value]] : []
          }),
        ),
      }))
    },
    /** Changes parts of an entry; `position` counts from 1. */
    change: (id: number, change: { name?: string; value?: string; position?: number }): Promise<unknown> =>
      api.call('PUT', entryPath(id), { body: { datasource_entry: change } }),
    changeName: (id: number, dimensionId: number, text: string): Promise<unknown> =>
      api.call('PUT', entryPath(id), {
        query: { dimension_id: dimensionId },
        body: { datasource_entry: { dimension_value: text } },
      }),
    async add(listId: number, entry: { name: string; value: string; position?: number }): Promise<number> {
      const body = { datasource_entry: { ...entry, datasource_id: listId } }
      const answer = await api.call('POST', api.space('datasource_entries'), { body })
      return isObject(answer) && isObject(answer.datasource_entry) ? Number(answer.datasource_entry.id) : 0
    },
    /** All of them in one request, or none. */
    addAll: (listId: number, entries: readonly { name: string; value: string }[]): Promise<unknown> =>
      api.call('POST', api.space('datasource_entries/import'), {
        query: { datasource_id: listId },
        body: { datasource_entries: entries },
      }),
    async uses(listId: number): Promise<ListUses> {
      const answer = await api.call('GET', api.space(`datasources/${listId}/uses`), { timeoutMs: countingMs })
      const { uses, fixed } = isObject(answer) ? answer : {}
      return {
        counts: new Map(Object.entries(isObject(uses) ? uses : {}).map(([id, count]) => [Number(id), Number(count)])),
        fixed: new Set(Array.isArray(fixed) ? fixed.map(Number) : []),
      }
    },
    async usesOf(id: number): Promise<EntryUses> {
      const all: JsonObject[] = []
      let first: JsonObject = {}
      for (let page = 1; page <= mostPages; page++) {
        const path = api.space(`datasource_entries/${id}/uses`)
        const answer = await api.call('GET', path, { query: { per_page: perPage, page }, timeoutMs: countingMs })
        const found = listOf(answer, 'uses')
        if (page === 1 && isObject(answer)) first = answer
        all.push(...found)
        if (found.length < perPage) break
      }
      return { ...toUses(first), uses: all.map(toUse) }
    },
    /** Gives an entry another key; everything that uses it follows. */
    renameValue: (id: number, { from, to }: { from: string; to: string }): Promise<unknown> =>
      api.call('POST', api.space(`datasource_entries/${id}/rename_value`), {
        body: { from, to },
        timeoutMs: renamingMs,
      }),
    remove: (id: number): Promise<unknown> => api.call('DELETE', entryPath(id)),
    async create(name: string, slug: string, languages: readonly { code: string; name: string }[]): Promise<void> {
      const dimensions_attributes = languages.map(each => ({ name: each.name, entry_value: each.code }))
      await api.call('POST', api.space('datasources'), { body: { datasource: { name, slug, dimensions_attributes } } })
    },
  }
}

export type ListCalls = ReturnType<typeof createListCalls>

function toUses({ summary, lists }: JsonObject): Omit<EntryUses, 'uses'> {
  const counts = isObject(summary) ? summary : {}
  const count = (name: string): number => Number(counts[name] ?? 0)
  return {
    summary: {
      stories: count('stories'),
      published: count('published'),
      planned: count('planned'),
      trashed: count('trashed'),
    },
    lists: Array.isArray(lists) ? lists.filter(isObject).map(({ name }) => String(name)) : [],
  }
}

function toUse(use: JsonObject): EntryUse {
  const places = Array.isArray(use.places) ? use.places.filter(isObject) : []
  return {
    storyId: Number(use.story_id),
    name: String(use.name),
    inDraft: use.in_draft === true,
    isPublished: use.is_published === true,
    isPlanned: use.is_planned === true,
    isTrashed: use.is_trashed === true,
    places: places.map(({ uid, component, field }) => ({
      uid: typeof uid === 'string' ? uid : null,
      component: String(component),
      field: String(field),
    })),
  }
}
