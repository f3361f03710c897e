import type { Kysely } from 'kysely'
import { isObject } from '../base/json.ts'
import type { Tables } from '../db/tables.ts'
import { type Languages, NO_LANGUAGES } from './content/languages.ts'
import { readSetting, writeSetting } from './settings.store.server.ts'

/** The space's languages; none before the first import. */
export async function readLanguages(db: Kysely<Tables>): Promise<Languages> {
  const text = await readSetting(db, 'languages')
  const value: unknown = text === null ? null : JSON.parse(text)
  if (!isObject(value) || !Array.isArray(value.codes)) return NO_LANGUAGES
  const names = isObject(value.names) ? Object.entries(value.names).map(([code, name]) => [code, String(name)]) : []
  return { defaultName: String(value.defaultName), codes: value.codes.map(String), names: Object.fromEntries(names) }
}

export async function storeLanguages(trx: Kysely<Tables>, languages: Languages): Promise<void> {
  await writeSetting(trx, 'languages', JSON.stringify(languages))
}
