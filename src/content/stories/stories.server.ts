import { ContentServiceError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import type { Locale } from '../../model/locale.ts'
import type { WireStory } from '../../model/story/wire.ts'
import type { ContentClient } from '../client/client.server.ts'
import { readInGroups } from '../client/limits/in-groups.ts'
import type { ContentAnswer, ContentQuery } from '../client/content-answer.ts'
import type { LeftOutItem } from '../changes/left-out.ts'
import { isWireStory } from './wire-story.ts'
import { withoutStrangeIds } from './named-stories.ts'

/** Relations beyond this many arrive as `rel_uuids` and are read in chunks of as many. */
const chunkSize = 50

export type ContentVersion = 'published' | 'draft'

/** Stories with everything they point to. */
export interface WireStories {
  stories: WireStory[]
  /** Related stories by uuid. */
  related: ReadonlyMap<string, WireStory>
  total: number
  /** Entries of the answer that are no stories. */
  left: readonly LeftOutItem[]
}

export interface StoriesRequest {
  version: ContentVersion
  locale: Locale
  relations?: string | undefined
  query?: ContentQuery
}

/**
 * Reads one story with its relations.
 *
 * @param identifier full slug, or `{ uuid }`.
 * @returns null where there is no such story.
 * @throws ContentServiceError when the service does not answer, or answers without a story.
 * @see docs/specification.md §7 "GET cdn/stories/{slug}", docs/readings.md 35
 */
export async function readStory(
  client: ContentClient,
  identifier: string,
  request: StoriesRequest,
): Promise<{ story: WireStory; related: ReadonlyMap<string, WireStory> } | null> {
  const path = `stories/${encodePath(identifier)}`
  const answer = await client.get(path, toQuery(request))
  if (!answer) return null
  const story = isObject(answer.body) ? answer.body.story : undefined
  if (!isWireStory(story)) throw new ContentServiceError(path, 200, 'an answer without a story')
  return { story, related: await readRelated(client, answer, request) }
}

/**
 * Reads one page of a list with its relations.
 *
 * @throws ContentServiceError when the service does not answer.
 * @see docs/specification.md §7 "GET cdn/stories"
 */
export async function readStories(client: ContentClient, request: StoriesRequest): Promise<WireStories> {
  const answer = await client.get('stories', toQuery(request))
  const stories = storiesOf(answer)
  return {
    stories,
    related: answer ? await readRelated(client, answer, request) : new Map(),
    total: answer?.total ?? stories.length,
    left: strangersIn(answer),
  }
}

async function readRelated(
  client: ContentClient,
  answer: ContentAnswer,
  request: StoriesRequest,
): Promise<Map<string, WireStory>> {
  const body = isObject(answer.body) ? answer.body : {}
  const found = Array.isArray(body.rel_uuids)
    ? await readChunks(
        client,
        body.rel_uuids.filter(id => typeof id === 'string'),
        request,
      )
    : Array.isArray(body.rels)
      ? body.rels.filter(isWireStory)
      : []
  return new Map(found.map(story => [story.uuid, story]))
}

/** Some at a time: each waits for its turn at the rate limit, and none for the answer to another. */
async function readChunks(client: ContentClient, uuids: string[], request: StoriesRequest): Promise<WireStory[]> {
  const known = withoutStrangeIds(uuids)
  const chunks = await readInGroups(0, Math.ceil(known.length / chunkSize) - 1, at =>
    client.get('stories', {
      version: request.version,
      language: request.locale,
      by_uuids: known.slice(at * chunkSize, (at + 1) * chunkSize).join(','),
      per_page: chunkSize,
      excluding_fields: request.query?.excluding_fields,
    }),
  )
  return chunks.flatMap(storiesOf)
}

/** Stories that are none are left out; an answer that holds no list at all is broken. */
function storiesOf(answer: ContentAnswer | null): WireStory[] {
  const stories = isObject(answer?.body) ? answer.body.stories : undefined
  if (!Array.isArray(stories)) throw new ContentServiceError('stories', answer ? 200 : 404, 'an answer without stories')
  return stories.filter(isWireStory)
}

function strangersIn(answer: ContentAnswer | null): LeftOutItem[] {
  const stories = isObject(answer?.body) && Array.isArray(answer.body.stories) ? answer.body.stories : []
  return stories.flatMap((story: unknown) => {
    if (isWireStory(story)) return []
    const { full_slug: slug, uuid } = isObject(story) ? story : {}
    const item = [slug, uuid].find(name => typeof name === 'string')
    return [{ item: typeof item === 'string' ? item : 'an entry without an address', reason: 'no story' }]
  })
}

function toQuery({ version, locale, relations, query }: StoriesRequest): ContentQuery {
  return {
    version,
    language: locale,
    resolve_links: 'url',
    resolve_relations: relations || undefined,
    ...query,
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
