import type { PageTypeName, Story } from '../../blocks/block.ts'
import { dateTime } from '../../blocks/dated.ts'
import { contentTypes } from '../../blocks/schemas.ts'
import type { Locale } from '../../model/locale.ts'
import type { Fields } from '../../model/story/schema.ts'
import { pageHref } from '../map/page-href.ts'
import type { Labels } from '../stories/labels.server.ts'
import { parseStory } from '../parse/parse-story.ts'
import type { SearchDetails, SearchDocument } from './search-index.ts'
import { isPerson, type TeamPage, toPersonDocument } from './search-people.server.ts'
import { bodyTexts } from './search-texts.ts'
import type { SiteContent } from '../site-content.server.ts'
import { readStories, type ContentVersion, type WireStories } from '../stories/stories.server.ts'
import { withRules, type AllTypeRules } from '../type-rules.ts'

export interface SearchSource {
  content: SiteContent
  types: AllTypeRules
  version: ContentVersion
  /** The page on which people are; null where there is none. */
  team: TeamPage | null
  /** Told of a story that could not be made into a document: the others are. */
  failed(story: { uuid: string; slug: string }, error: unknown): void
}

export interface SearchReading {
  folder: string
  locale: Locale
  /** Milliseconds since 1970. */
  now: number
  perPage: number
  /** Lets other work go first between two pages. */
  pause(): Promise<void>
}

/** Everything that can be found in one language at this time, read page by page. */
export async function* readSearchDocuments(
  source: SearchSource,
  { folder, locale, now, perPage, pause }: SearchReading,
): AsyncGenerator<SearchDocument> {
  for (let page = 1; ; page++) {
    const found = await readPage(source, locale, { starts_with: `${folder}/`, per_page: perPage, page })
    yield* await toDocuments(source, found, locale, now)
    if (found.stories.length === 0 || page * perPage >= found.total) return
    // All stories are being read: what is found until then is incomplete.
    if (source.content.client.space?.isPending()) return source.content.incomplete()
    // In one process nothing here waits, and thousands of stories may have no document in this language.
    await pause()
  }
}

/** One story's document; null where it cannot be found in this language. */
export async function readSearchDocument(
  source: SearchSource,
  uuid: string,
  locale: Locale,
  now: number,
): Promise<SearchDocument | null> {
  const found = await readPage(source, locale, { by_uuids: uuid, per_page: 1 })
  const [document] = await toDocuments(source, found, locale, now)
  return document ?? null
}

/** Types whose stories are shown in the documents of other stories: references name their client. */
export function relatedTypes(types: AllTypeRules): ReadonlySet<string> {
  return new Set(
    Object.entries(types).flatMap(([name, { search }]) => {
      const fields: Fields = contentTypes[name as PageTypeName].fields
      const relations: readonly string[] = search === 'none' ? [] : search.relations
      return relations.flatMap(relation => {
        const field = fields[relation]
        return field && 'to' in field ? field.to : []
      })
    }),
  )
}

async function readPage(
  { content, types, version }: SearchSource,
  locale: Locale,
  query: Record<string, string | number>,
): Promise<WireStories> {
  const found = Object.entries(types).flatMap(([name, { search }]) => (search === 'none' ? [] : [{ name, search }]))
  return readStories(content.client, {
    version,
    locale,
    relations: found.flatMap(({ name, search }) => search.relations.map(field => `${name}.${field}`)).join(','),
    query: { 'filter_query[component][in]': [...found.map(({ name }) => name), 'person'].join(','), ...query },
  })
}

async function toDocuments(source: SearchSource, found: WireStories, locale: Locale, now: number) {
  const { content, types, version } = source
  const context = await content.parseContext(locale, version, found.related)
  const labels = await content.labels(locale, version)
  const teamHref = source.team && pageHref(source.team.uuid, locale, context.map)
  return found.stories.flatMap((wire): SearchDocument[] => {
    try {
      const story = parseStory(wire, context)
      if (!story) return []
      if (isPerson(story))
        return source.team?.shows(story) && teamHref ? [toPersonDocument(story, labels, teamHref)] : []
      const time = dateTime(dateOf(story, types))
      const document = time === null || time <= now ? toSearchDocument(story, labels, types) : null
      if (document) return [document]
      if (time !== null && time > now) content.notes.until(time)
    } catch (error) {
      source.failed({ uuid: wire.uuid, slug: wire.full_slug }, error)
    }
    return []
  })
}

/** Dated stories are found from their date on, as they are listed. */
function dateOf(story: Story, types: AllTypeRules): string | null {
  const ruled = withRules(story, types)
  return !ruled || ruled.rules.date === 'none' ? null : ruled.rules.date(ruled.story)
}

const noDetails: SearchDetails = { client: null, year: null, date: null, number: null, picture: null }

/** What of a story can be found; null for stories without a page in this language and for pages no engine may list. */
export function toSearchDocument(story: Story, labels: Labels, types: AllTypeRules): SearchDocument | null {
  const ruled = withRules(story, types)
  const { uuid, href } = story
  if (!ruled || ruled.rules.search === 'none' || href === null || ruled.story.content.seo_noindex) return null
  const { search } = ruled.rules
  const { content } = ruled.story
  const details = { ...noDetails, ...search.details(ruled.story) }
  const labelsOf = (source: string, values: readonly string[]) => labelTexts(values, source, labels)
  const lead = 'lead' in content ? content.lead : content.seo.description
  return {
    uuid,
    kind: search.kind,
    href,
    title: content.title,
    lead: lead ?? '',
    labels: [...(details.client === null ? [] : [details.client]), ...search.labels(ruled.story, labelsOf)],
    body: bodyTexts(story).filter(text => text !== ''),
    details,
  }
}

function labelTexts(values: readonly string[], source: string, labels: Labels): string[] {
  return (labels.get(source) ?? []).filter(({ value }) => values.includes(value)).map(({ label }) => label)
}
