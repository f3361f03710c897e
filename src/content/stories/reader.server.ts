import type { Log } from '../../base/log.ts'
import type { ContentTypeName, Story } from '../../blocks/block.ts'
import type { ContentReader, StoryPage, StoryQuery } from '../../blocks/content-reader.ts'
import { contentTypes } from '../../blocks/schemas.ts'
import type { Locale } from '../../model/locale.ts'
import type { ContentClient } from '../client/client.server.ts'
import type { ContentQuery } from '../client/content-answer.ts'
import { readInGroups } from '../client/limits/in-groups.ts'
import { existsInLanguage, parseStory, storiesOfType } from '../parse/parse-story.ts'
import type { SiteContent } from '../site-content.server.ts'
import { withUnsavedStory } from '../unsaved/unsaved-list.ts'
import { readStories, type ContentVersion, type WireStories } from './stories.server.ts'
import { withoutStrangeIds } from './named-stories.ts'

/** The most a list may ask for at once. @see docs/storyblok.md "Pagination" */
const maxPerPage = 100
/** What a page shows first of a list, while all stories of a space are being read anyway: one call, with what they relate to. */
const firstPerPage = 25

export interface ReaderDeps {
  content: SiteContent
  folder: string
  locale: Locale
  version: ContentVersion
  log: Log
}

/**
 * Creates the reader that list blocks use for one page: what it reads is noted with `content.notes`. Lists are parsed once
 * per content version and shared by all pages.
 *
 * @see docs/specification.md §7 "GET cdn/stories"
 */
export function createContentReader({ content, folder, locale, version, log }: ReaderDeps): ContentReader {
  async function stories<T extends ContentTypeName>(type: T, query: StoryQuery = {}): Promise<StoryPage<T>> {
    content.notes.tag(`list:${type}`)
    return list(type, query).catch((error: unknown) => {
      log.error({ err: error, type }, 'List not read')
      content.incomplete()
      return { stories: [], total: -1, failure: error }
    })
  }

  /** Unsaved stories of the type take their places in the list as saved: it is not read anew for each. */
  async function list<T extends ContentTypeName>(type: T, query: StoryQuery): Promise<StoryPage<T>> {
    const key = `list ${locale} ${type} ${JSON.stringify(query)}`
    const own = [...content.unsaved.values()].filter(story => story.content.component === type)
    if (own.length === 0) return content.keep(key, version, each => load(each, type, query), false, true)
    let page = await content.without(own).keep(key, version, each => load(each, type, query), false, true)
    for (const unsaved of own) {
      const parsed = await readOne(type, query, unsaved.uuid)
      page = await withUnsavedStory({ page, query, locale, unsaved, parsed, readOrder: readServiceOrder })
    }
    return page
  }

  /** One story as a list shows it, whatever the list's filters say of it as saved. */
  async function readOne<T extends ContentTypeName>(
    type: T,
    { relations, excludingFields }: StoryQuery,
    uuid: string,
  ): Promise<Story<T> | null> {
    const excluded = excludingFields?.join(',')
    const found = await readStories(content.client, {
      version,
      locale,
      relations: relations?.join(','),
      query: { by_uuids: uuid, excluding_fields: excluded, per_page: 1, page: 1 },
    })
    const context = await content.parseContext(locale, version, found.related)
    const parsed = found.stories.map(wire => parseStory(wire, context, 1))
    return storiesOfType(parsed, type).find(existsInLanguage) ?? null
  }

  async function readServiceOrder(uuids: readonly string[]): Promise<string[]> {
    const order: string[] = []
    for (let start = 0; start < uuids.length; start += maxPerPage) {
      const query = { by_uuids: uuids.join(','), per_page: maxPerPage, page: 1 + start / maxPerPage }
      const { stories: found } = await readStories(content.client, { version, locale, query })
      order.push(...found.map(story => story.uuid))
    }
    return order
  }

  async function load<T extends ContentTypeName>(own: SiteContent, type: T, query: StoryQuery): Promise<StoryPage<T>> {
    own.notes.tag(`list:${type}`)
    if (query.limit !== undefined && !query.uuids) return loadFirst(own, type, query, query.limit)
    const { client } = own
    const pages = query.uuids
      ? await readChosen(client, query.uuids, type, query)
      : await readMatching(own, type, query)
    const parsed: Story<T>[] = []
    for (const page of pages) {
      parsed.push(...(await parse(own, type, page)))
      if (pages.length > 1) await own.pause()
    }
    const shown = parsed.filter(existsInLanguage)
    return { stories: shown, total: (pages[0]?.total ?? 0) - (parsed.length - shown.length) }
  }

  /** Reads on until there are enough: what has no page in this language is only known once it is parsed. */
  async function loadFirst<T extends ContentTypeName>(
    own: SiteContent,
    type: T,
    query: StoryQuery,
    limit: number,
  ): Promise<StoryPage<T>> {
    const perPage = Math.min(limit, maxPerPage)
    const shown: Story<T>[] = []
    let leftOut = 0
    for (let page = 1; ; page++) {
      const found = await readPage(own.client, type, query, { per_page: perPage, page })
      const parsed = await parse(own, type, found)
      shown.push(...parsed.filter(existsInLanguage))
      leftOut += parsed.length - parsed.filter(existsInLanguage).length
      const isLast = found.stories.length === 0 || page * perPage >= found.total
      if (isLast || shown.length >= limit) return { stories: shown.slice(0, limit), total: found.total - leftOut }
    }
  }

  async function parse<T extends ContentTypeName>(own: SiteContent, type: T, page: WireStories): Promise<Story<T>[]> {
    // What is listed shows these too: the client of a reference.
    for (const { content: related } of page.related.values()) own.notes.tag(`list:${related.component}`)
    const context = await own.parseContext(locale, version, page.related)
    return storiesOfType(
      page.stories.map(wire => parseStory(wire, context, 1)),
      type,
    )
  }

  async function readMatching(own: SiteContent, type: ContentTypeName, query: StoryQuery): Promise<WireStories[]> {
    const read = (page: number): Promise<WireStories> =>
      readPage(own.client, type, query, { per_page: maxPerPage, page })
    const isPending = own.client.space?.isPending() ?? false
    const first = isPending
      ? await readPage(own.client, type, query, { per_page: firstPerPage, page: 1 })
      : await read(1)
    if (isPending && first.total > first.stories.length) {
      own.incomplete()
      return [first]
    }
    return [first, ...(await readInGroups(2, Math.ceil(first.total / maxPerPage), read, own.pause))]
  }

  async function readChosen(
    client: ContentClient,
    uuids: readonly string[],
    type: ContentTypeName,
    query: StoryQuery,
  ): Promise<WireStories[]> {
    const pages: WireStories[] = []
    const known = withoutStrangeIds(uuids)
    for (let start = 0; start < known.length; start += 50) {
      const chunk = known.slice(start, start + 50).join(',')
      pages.push(await readPage(client, type, query, { by_uuids_ordered: chunk, per_page: 50, page: 1 }))
    }
    return pages
  }

  async function readPage(
    client: ContentClient,
    type: ContentTypeName,
    query: StoryQuery,
    paging: ContentQuery,
  ): Promise<WireStories> {
    const found = await readStories(client, {
      version,
      locale,
      relations: query.relations?.join(','),
      query: {
        starts_with: `${folder}/`,
        sort_by: query.sortBy,
        by_slugs: query.slugs?.map(slug => `${folder}/${slug}`).join(','),
        excluding_fields: query.excludingFields?.join(','),
        ...toFilter({ component: { in: type }, ...query.filter }),
        ...localeFilter(type),
        ...paging,
      },
    })
    content.leftOut.noteAnswer(`list ${locale} ${type} ${JSON.stringify([query, paging])}`, found.left)
    return found
  }

  /** The service leaves out stories without a version in this language, so that totals and paging are right. */
  function localeFilter(type: ContentTypeName): ContentQuery {
    return 'locales' in contentTypes[type].fields
      ? { 'filter_query[__or][][locales][any_in_array]': locale, 'filter_query[__or][][locales][is]': 'empty' }
      : {}
  }

  return {
    stories,
    drawing: (src, locale) => content.client.drawing(src, locale),
    holdsUntil: time => content.notes.until(time),
  }
}

/** `{ categories: { any_in_array: 'a,b' } }` → `filter_query[categories][any_in_array]=a,b` */
function toFilter(filter: NonNullable<StoryQuery['filter']>): ContentQuery {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([field, operations]) =>
      Object.entries(operations).map(([operation, value]) => [`filter_query[${field}][${operation}]`, value]),
    ),
  )
}
