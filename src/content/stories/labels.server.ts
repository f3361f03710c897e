import { ContentServiceError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import { blockSchemas, contentTypes } from '../../blocks/schemas.ts'
import type { Locale } from '../../model/locale.ts'
import type { Field } from '../../model/story/schema.ts'
import { takeEach, type LeftOut, type LeftOutItem } from '../changes/left-out.ts'
import type { ContentClient } from '../client/client.server.ts'
import { synonymsSource } from '../search/synonyms.ts'
import type { ContentVersion } from './stories.server.ts'

const perPage = 1000
/** A service that answers the same page for ever is not followed for ever. */
const mostPages = 100
/** As long as a text in a line of a story can be: a label is on every page that uses it. */
const mostLetters = 5000

/** One entry of a datasource in one language. `name` is what editors see, or a second key (`category-groups`). */
export interface LabelEntry {
  name: string
  value: string
  label: string
}

/** Entries by datasource, in the order editors gave them. */
export type Labels = ReadonlyMap<string, readonly LabelEntry[]>

/** What reading labels needs of the content of the site. */
export interface LabelSource {
  client: ContentClient
  keep<T>(key: string, version: ContentVersion, load: () => Promise<T>, lastGood?: boolean): Promise<T>
  /** Says that a data source could not be read. */
  incomplete(): void
  leftOut: LeftOut
}

/** Every datasource the schemas name, the one that groups categories and that with the synonyms of the search. */
export const labelSources: readonly string[] = [
  ...new Set([
    ...[...Object.values(blockSchemas), ...Object.values(contentTypes)].flatMap(({ fields }) =>
      Object.values<Field>(fields).flatMap(field => ('datasource' in field ? [field.datasource] : [])),
    ),
    'category-groups',
    synonymsSource,
  ]),
]

/**
 * Reads the labels of all datasources in one language. One that cannot be read
 * is its last good copy, else empty: values then stand for themselves.
 *
 * @see docs/specification.md §7 "GET cdn/datasource_entries", docs/readings.md 21, 35
 */
export async function loadLabels(
  content: LabelSource,
  locale: Locale,
  version: ContentVersion,
  log: Log,
): Promise<Labels> {
  const lists = await Promise.all(
    labelSources.map(async source => [source, await loadLabel(content, source, locale, version, log)] as const),
  )
  return new Map(lists)
}

/** Labels of one datasource, as `loadLabels` reads them. */
export function loadLabel(
  content: LabelSource,
  source: string,
  locale: Locale,
  version: ContentVersion,
  log: Log,
): Promise<readonly LabelEntry[]> {
  const read = async (): Promise<LabelEntry[]> => {
    const left: LeftOutItem[] = []
    const entries = await readEntries(content.client, source, locale, version, left)
    content.leftOut.note(`labels ${locale} ${source}`, left)
    return entries
  }
  return content.keep(`entries ${locale} ${source}`, version, read, true).catch((error: unknown) => {
    log.error({ err: error, datasource: source }, 'Datasource not read')
    content.incomplete()
    return []
  })
}

/** Labels of which only those are read that something asks for: what is asked for and is not there is noted. */
export class AskedLabels extends Map<string, readonly LabelEntry[]> {
  readonly missing = new Set<string>()

  override get(source: string): readonly LabelEntry[] | undefined {
    if (!this.has(source)) this.missing.add(source)
    return super.get(source)
  }
}

/**
 * All entries of one datasource, page by page; empty where there is none of that name.
 *
 * @param left where those are added that are none.
 * @throws ContentServiceError when the service does not answer, or answers without entries.
 */
export async function readEntries(
  client: ContentClient,
  datasource: string,
  locale: Locale,
  version: ContentVersion,
  left: LeftOutItem[] = [],
): Promise<LabelEntry[]> {
  const entries: LabelEntry[] = []
  for (let page = 1; ; page++) {
    const query = { version, datasource, dimension: locale, per_page: perPage, page }
    const answer = await client.get('datasource_entries', query)
    if (!answer) return entries
    const found = isObject(answer.body) ? answer.body.datasource_entries : undefined
    if (!Array.isArray(found)) throw new ContentServiceError('datasource_entries', 200, 'an answer without entries')
    entries.push(...takeEach(found, entry => [toLabel(entry)], nameOfEntry, left))
    if (found.length < (answer.perPage ?? perPage) || page === mostPages) return entries
  }
}

/** @throws Error for what names no value, which no field can have chosen. */
function toLabel(entry: unknown): LabelEntry {
  if (!isObject(entry) || typeof entry.value !== 'string') throw new Error('an entry without a value that is text')
  const { name, value, dimension_value: translated } = entry
  return {
    name: typeof name === 'string' ? name.slice(0, mostLetters) : '',
    value: value.slice(0, mostLetters),
    label: (typeof translated === 'string' && translated !== '' ? translated : value).slice(0, mostLetters),
  }
}

const nameOfEntry = (entry: unknown): string =>
  isObject(entry) && typeof entry.name === 'string' ? entry.name : JSON.stringify(entry).slice(0, 80)
