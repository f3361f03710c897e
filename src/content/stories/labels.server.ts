import { isObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import { blockSchemas, contentTypes } from '../../blocks/schemas.ts'
import type { Locale } from '../../model/locale.ts'
import type { Field } from '../../model/schema.ts'
import type { ContentClient } from '../client/client.server.ts'
import type { ContentVersion } from './stories.server.ts'

const perPage = 1000

/** One entry of a datasource in one language. `name` is what editors see, or a second key (`category-groups`). */
export interface LabelEntry {
  name: string
  value: string
  label: string
}

/** Entries by datasource, in the order editors gave them. */
export type Labels = ReadonlyMap<string, readonly LabelEntry[]>

/** Every datasource the schemas name, and the one that groups categories. */
export const labelSources: readonly string[] = [
  ...new Set([
    ...[...Object.values(blockSchemas), ...Object.values(contentTypes)].flatMap(({ fields }) =>
      Object.values<Field>(fields).flatMap(field => ('datasource' in field ? [field.datasource] : [])),
    ),
    'category-groups',
  ]),
]

/**
 * Reads the labels of all datasources in one language. A datasource that
 * cannot be read is empty: values then stand for themselves.
 *
 * @see docs/specification.md §7 "GET cdn/datasource_entries", docs/readings.md 21, 35
 */
export async function loadLabels(
  client: ContentClient,
  locale: Locale,
  version: ContentVersion,
  log: Log,
): Promise<Labels> {
  const lists = await Promise.all(
    labelSources.map(async source => [source, await readEntries(client, source, locale, version, log)] as const),
  )
  return new Map(lists)
}

/** All entries of one datasource, page by page; empty when the service fails. */
export async function readEntries(
  client: ContentClient,
  datasource: string,
  locale: Locale,
  version: ContentVersion,
  log: Log,
): Promise<LabelEntry[]> {
  const entries: LabelEntry[] = []
  try {
    for (let page = 1; ; page++) {
      const query = { version, datasource, dimension: locale, per_page: perPage, page }
      const answer = await client.get('datasource_entries', query)
      const found = answer && isObject(answer.body) ? answer.body.datasource_entries : []
      const list = Array.isArray(found) ? found.filter(isObject) : []
      entries.push(...list.map(toLabel))
      if (list.length < (answer?.perPage ?? perPage)) return entries
    }
  } catch (error) {
    log.error({ err: error, datasource }, 'Datasource not read')
    return []
  }
}

function toLabel({ name, value, dimension_value: translated }: Record<string, unknown>): LabelEntry {
  const text = typeof value === 'string' ? value : ''
  return {
    name: typeof name === 'string' ? name : '',
    value: text,
    label: typeof translated === 'string' && translated !== '' ? translated : text,
  }
}
