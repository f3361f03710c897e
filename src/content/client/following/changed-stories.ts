import { locales, type Locale } from '../../../model/locale.ts'
import type { WireStory } from '../../../model/story/wire.ts'
import { isWireStory } from '../../stories/wire-story.ts'
import { ContentServiceError } from '../../../base/errors.ts'
import { isObject } from '../../../base/json.ts'
import type { ContentAnswer } from '../content-answer.ts'
import type { SpaceCopy } from '../copy/space-copy.server.ts'
import { ranks, type Haste } from '../limits/haste.ts'

/** What a space has published since its copy was made. */
export interface NewerStories {
  /** In each language, those that the copy has not, or has from an earlier publication. */
  stories: Readonly<Record<Locale, readonly WireStory[]>>
  /** The copy has stories that the space has no more. */
  hasLost: boolean
}

type Ask = (path: string, search: URLSearchParams, haste: Haste) => Promise<ContentAnswer | null>

const first: Haste = { rank: ranks.first }
/** What a space answers in its quickest class. @see docs/storyblok-contract.md §1.4 */
const perPage = 25

/**
 * Reads the stories that were published last until one is known: one call for each language as a rule.
 *
 * @param most more than so many at once are an import.
 * @returns null where there are more.
 */
export async function readNewerStories(copy: SpaceCopy, ask: Ask, most: number): Promise<NewerStories | null> {
  const read = await Promise.all(locales.map(locale => readNewer(copy, ask, locale, most)))
  const stories = {} as Record<Locale, readonly WireStory[]>
  let hasLost = false
  for (const [at, locale] of locales.entries()) {
    const found = read[at]
    if (!found) return null
    stories[locale] = found.stories
    const added = found.stories.filter(({ uuid }) => copy.publishedAt(locale, uuid) === null).length
    hasLost ||= found.total < copy.sizeOf(locale) + added
  }
  return { stories, hasLost }
}

async function readNewer(copy: SpaceCopy, ask: Ask, locale: Locale, most: number) {
  const stories: WireStory[] = []
  for (let page = 1; ; page++) {
    const query = copy.pageQuery(locale, page)
    query.set('per_page', String(perPage))
    query.set('sort_by', 'published_at:desc')
    const answer = await ask('stories', query, first)
    const found = storiesIn(answer)
    const newer = found.filter(story => copy.publishedAt(locale, story.uuid) !== (story.published_at ?? ''))
    stories.push(...newer)
    if (newer.length < found.length || found.length < perPage) return { stories, total: answer?.total ?? 0 }
    if (stories.length > most) return null
  }
}

/** Stories by their uuids, in one language; those that are not published are not among them. */
export async function readStoriesByUuid(ask: Ask, uuids: readonly string[], locale: Locale): Promise<WireStory[]> {
  const query = { version: 'published', language: locale, resolve_links: 'url' }
  const search = new URLSearchParams({ ...query, by_uuids: uuids.join(','), per_page: String(uuids.length) })
  return storiesIn(await ask('stories', search, first))
}

function storiesIn(answer: ContentAnswer | null): WireStory[] {
  const stories = isObject(answer?.body) ? answer.body.stories : undefined
  if (!Array.isArray(stories)) throw new ContentServiceError('stories', answer ? 200 : 404, 'an answer without stories')
  return stories.filter(isWireStory)
}

/** True where more than the page of a story shows the difference: its name, address, languages or type is another. */
export function isFarReaching(before: WireStory | null, after: WireStory): boolean {
  return before === null || shapeOf(before) !== shapeOf(after)
}

/** Equal in all that visitors see: saving a draft moves dates of the published story as well. */
export function isSameStory(one: WireStory | null, other: WireStory): boolean {
  return one !== null && !isFarReaching(one, other) && JSON.stringify(one.content) === JSON.stringify(other.content)
}

function shapeOf({ name, full_slug: slug, translated_slugs: translated, content }: WireStory): string {
  const languages = Array.isArray(content.locales) ? content.locales : []
  return JSON.stringify([name, slug, translated ?? [], languages, content.component])
}
