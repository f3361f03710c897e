import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Tables } from '../../../db/tables.ts'
import { firstAuthorId } from '../../../model/editing/principal.ts'
import { insertRecord, readRecords } from '../../records/records.store.server.ts'
import type { Identity } from '../../tokens/identities.server.ts'

/** The id of somebody here by the id in the export; null for nobody. */
export type AuthorOf = (id: unknown) => number | null

/**
 * Makes those who worked on a space known here by their names, so that its history can say who did what. They get no access.
 * Somebody who has the same id and name here is the same person.
 *
 * @param people from the list of those with access, `{id, name, roles}`.
 * @param named everybody else who is named, `{id, name}`.
 */
export async function storeAuthors(
  trx: Kysely<Tables>,
  {
    people,
    named,
    known,
    now,
  }: { people: readonly JsonObject[]; named: readonly unknown[]; known: readonly Identity[]; now: string },
): Promise<AuthorOf> {
  const here = new Map(known.map(({ id, name }) => [id, name]))
  const stored = new Map((await readRecords(trx, 'author')).map(({ id, data }) => [data.name, id]))
  const ids = new Map<number, number>()
  for (const each of [...people, ...named]) {
    if (!isObject(each)) continue
    const [id, name] = [Number(each.id), each.name ?? each.friendly_name]
    if (!(id > 0) || typeof name !== 'string' || name === '' || ids.has(id)) continue
    if (here.get(id) === name) {
      ids.set(id, id)
      continue
    }
    const { roles } = each
    const record =
      stored.get(name) ?? (await insertRecord(trx, 'author', { name, ...(roles !== undefined && { roles }) }, now)).id
    stored.set(name, record)
    ids.set(id, firstAuthorId + record)
  }
  return id => ids.get(Number(id)) ?? null
}
