import { isObject, type JsonObject } from '../../../base/json.ts'
import type { EditorApi } from '../../api/editor-api.ts'

/** A list of values to choose from. */
export interface ChoiceList {
  id: number
  name: string
  slug: string
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

const listOf = (answer: unknown, name: string): JsonObject[] => {
  const list: unknown = isObject(answer) ? answer[name] : null
  return Array.isArray(list) ? list.filter(isObject) : []
}

const perPage = 1000
/** More entries than a list of redirects can have. */
const mostPages = 30

/** Calls for lists and their entries. */
export function createListCalls(api: EditorApi) {
  const entryPath = (id: number): string => api.space(`datasource_entries/${id}`)
  return {
    async lists(): Promise<ChoiceList[]> {
      const answer = await api.call('GET', api.space('datasources'), { query: { per_page: 100 } })
      return listOf(answer, 'datasources').map(each => ({
        ...{ id: Number(each.id), name: String(each.name), slug: String(each.slug) },
        dimensions: listOf(each, 'dimensions').map(dimension => ({
          ...{ id: Number(dimension.id), code: String(dimension.entry_value), name: String(dimension.name) },
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
        ...{ id: Number(entry.id), name: String(entry.name), value: String(entry.value) },
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
    remove: (id: number): Promise<unknown> => api.call('DELETE', entryPath(id)),
    async create(name: string, slug: string, languages: readonly { code: string; name: string }[]): Promise<void> {
      const dimensions_attributes = languages.map(each => ({ name: each.name, entry_value: each.code }))
      await api.call('POST', api.space('datasources'), { body: { datasource: { name, slug, dimensions_attributes } } })
    },
  }
}

export type ListCalls = ReturnType<typeof createListCalls>
