import { isObject } from '../../base/json.ts'
import { serialiseNewsQuery } from '../../blocks/story-list/news/news-query.ts'
import type { StoryListData } from '../../blocks/story-list/data.ts'
import { serialiseReferenceQuery } from '../../blocks/story-list/references/reference-query.ts'
import { listParams } from '../../messages/lists.ts'
import type { Locale } from '../../model/locale.ts'

/**
 * The query of a loaded page as its lists understood it: without categories that do not exist and pages beyond the
 * last, empty on a page without a list. A page is kept under this query only, whatever was requested.
 *
 * @param data what the blocks of the page have loaded.
 * @param requested the query of the request; notices and `all` are taken over from it.
 * @param topics what a contact form on the page offers to choose from.
 */
export function toShownQuery(
  data: ReadonlyMap<string, unknown>,
  requested: URLSearchParams,
  locale: Locale,
  topics: () => ReadonlySet<string> = () => new Set(),
): URLSearchParams {
  const shown = new URLSearchParams()
  for (const list of data.values()) {
    if (!isListData(list)) continue
    const { references, news } = list
    if (references)
      addAll(shown, serialiseReferenceQuery({ ...references.query, page: references.paging.current }, locale))
    if (news) addAll(shown, serialiseNewsQuery(news.query, locale))
  }
  const topic = requested.get(listParams[locale].topic)
  if (topic !== null && topics().has(topic)) shown.set(listParams[locale].topic, topic)
  for (const name of ['notice', 'story', listParams[locale].all]) {
    const value = requested.get(name)
    if (value !== null) shown.set(name, value)
  }
  return shown
}

/** How many things are chosen in the lists of a page: categories, a client, a topic, words. */
export function countChoices(data: ReadonlyMap<string, unknown>): number {
  return [...data.values()].filter(isListData).reduce((sum, { references, news }) => {
    const { categories = [], client = null, search = '' } = references?.query ?? {}
    const chosen = [client, search || null, news?.query.topic ?? null, news?.query.search || null]
    return sum + categories.length + chosen.filter(each => each !== null).length
  }, 0)
}

function addAll(query: URLSearchParams, written: string): void {
  for (const [name, value] of new URLSearchParams(written)) query.set(name, value)
}

/** What story lists load, and no other block. */
function isListData(value: unknown): value is Pick<StoryListData, 'references' | 'news'> {
  return isObject(value) && 'references' in value && 'news' in value && Array.isArray(value.stories)
}
