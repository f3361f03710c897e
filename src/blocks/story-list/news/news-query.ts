import { listParams } from '../../../messages/lists.ts'
import type { Locale } from '../../../model/locale.ts'
import { parseSearch, toQueryString } from '../list-params.ts'

/** What a visitor can choose in the list of news. */
export interface NewsQuery {
  topic: string | null
  search: string
}

/** Reads the choice from an address; an unknown topic is as if it were not there. */
export function parseNewsQuery(params: URLSearchParams, locale: Locale, topics: ReadonlySet<string>): NewsQuery {
  const names = listParams[locale]
  const topic = params.get(names.topic)
  return { topic: topic !== null && topics.has(topic) ? topic : null, search: parseSearch(params.get(names.search)) }
}

/** Writes the choice as `?thema=award&suche=…`; empty where nothing is chosen. */
export function serialiseNewsQuery(query: NewsQuery, locale: Locale): string {
  const names = listParams[locale]
  return toQueryString([
    [names.topic, query.topic ?? ''],
    [names.search, query.search],
  ])
}
