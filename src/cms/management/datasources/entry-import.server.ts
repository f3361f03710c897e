import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Datasource, DatasourceEntry } from '../../datasources/datasource.ts'
import { done, invalid, type ManagementAnswer, noContent } from '../management-answer.ts'
import { anything, optionalId } from '../given.ts'
import { type Route, writing } from '../routes.ts'
import type { DatasourceRoutesDeps } from './datasource-routes.server.ts'
import { changeEntry, dimensionOf } from './entry-changes.ts'

/** More at once would hold up everybody else. */
const maxEntries = 5000

/**
 * Many entries of one data source in one request: those whose names are there are changed, others are added at the end. All or
 * nothing. The official service does not say what its request looks like; ours takes entries as its list answers them.
 *
 * @see docs/storyblok-contract.md §7.4
 */
export function entryImport({ datasources }: DatasourceRoutesDeps): Route {
  async function importEntries(
    id: number,
    dimensionId: number | null,
    entries: JsonObject[],
  ): Promise<ManagementAnswer> {
    done(
      await datasources.editDatasource(id === 0 ? -1 : id, async (old: Datasource, takeId) => {
        const dimension = dimensionOf(old, dimensionId)
        const byName = new Map(old.entries.map(entry => [entry.name, entry]))
        for (const given of entries) {
          const known = typeof given.name === 'string' ? byName.get(given.name) : undefined
          const empty = (entryId: number): DatasourceEntry => ({
            id: entryId,
            name: '',
            value: '',
            dimensionValues: {},
          })
          const entry = changeEntry(known ?? empty(await takeId('datasource_entry')), given, dimension)
          byName.set(entry.name, entry)
        }
        return { ok: true, value: { ...old, entries: [...byName.values()] } }
      }),
    )
    return noContent()
  }

  return writing({
    method: 'POST',
    path: 'datasource_entries/import',
    touches: 'no story',
    read(given) {
      const {
        datasource_id: id,
        dimension_id: dimensionId,
        ...named
      } = given.as({
        datasource_id: optionalId,
        dimension_id: optionalId,
        datasource_entries: anything,
        entries: anything,
      })
      return { id: id ?? 0, dimensionId, entries: parseEntries(named.datasource_entries ?? named.entries) }
    },
    answer: ({ id, dimensionId, entries }) => importEntries(id, dimensionId, entries),
  })
}

/** @throws ManagementError 422 */
function parseEntries(given: unknown): JsonObject[] {
  if (!Array.isArray(given) || given.length === 0) throw invalid({ datasource_entries: ["can't be blank"] })
  if (given.length > maxEntries) throw invalid({ datasource_entries: [`are more than ${maxEntries}`] })
  const entries = given.filter(isObject)
  if (entries.length < given.length) throw invalid({ datasource_entries: ['are not all objects'] })
  return entries
}
