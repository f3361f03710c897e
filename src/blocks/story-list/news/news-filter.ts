import type { Locale } from '../../../model/locale.ts'
import type { Story } from '../../block.ts'
import type { NewsListState } from '../data.ts'
import { createMatcher, toHaystack } from '../list-search.ts'
import { placeSuffix } from '../../list-place.ts'
import { serialiseNewsQuery, type NewsQuery } from './news-query.ts'

type Article = Story<'news_article'>

/** Articles that have the topic and every word of the search. */
export function filterNews(all: readonly Article[], { topic, search }: NewsQuery): readonly Article[] {
  const fits = createMatcher(search)
  return all.filter(
    story => (topic === null || story.content.topics.includes(topic)) && (search === '' || fits(haystackOf(story))),
  )
}

interface Input {
  all: readonly Article[]
  /** Of the topics. */
  labels: readonly { value: string; label: string }[]
  shown: readonly Article[]
  query: NewsQuery
  locale: Locale
  path: string
  /** With its `#`; empty where the list has none. */
  anchor: string
}

/** Topics with their numbers and addresses, and every article as a mark on the scale of years. */
export function toNewsListState({ all, labels, shown, query, locale, path, anchor }: Input): NewsListState {
  const hrefOf = (next: NewsQuery): string => {
    if (next.topic === null || next.search !== '') return `${path}${serialiseNewsQuery(next, locale)}${anchor}`
    return path + placeSuffix({ param: 'topic', value: next.topic }, locale, labels) + anchor
  }
  const counts = new Map<string, number>()
  for (const { content } of filterNews(all, { topic: null, search: query.search })) {
    for (const topic of content.topics) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  }
  const uses = new Map<string, number>()
  for (const { content } of all) for (const topic of content.topics) uses.set(topic, (uses.get(topic) ?? 0) + 1)
  const isShown = new Set(shown)
  return {
    query,
    topics: [...uses]
      .toSorted(([, a], [, b]) => b - a)
      .map(([value]) => {
        const selected = query.topic === value
        const href = hrefOf({ ...query, topic: selected ? null : value })
        return { value, label: null, count: counts.get(value) ?? 0, selected, href }
      }),
    marks: all.map(story => ({ date: story.content.date, topics: story.content.topics, shown: isShown.has(story) })),
    reset: hrefOf({ topic: null, search: '' }),
  }
}

const haystacks = new WeakMap<Article, string>()

function haystackOf(story: Article): string {
  let haystack = haystacks.get(story)
  if (haystack === undefined) {
    const { title, kicker, lead } = story.content
    haystack = toHaystack([title, kicker, lead])
    haystacks.set(story, haystack)
  }
  return haystack
}
