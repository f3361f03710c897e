import { isObject } from '../../base/json.ts'
import type { WireBlock, WireStory } from '../../model/story/wire.ts'
import type { ContentClient } from '../client/client.server.ts'
import type { ContentAnswer, ContentQuery } from '../client/content-answer.ts'
import { isWireStory } from '../stories/wire-story.ts'
import { localesOf, toSavedForm, type UnsavedStory } from './unsaved-story.ts'
import { withoutStrangeIds } from '../stories/named-stories.ts'

/** More than so many uuids at once are asked for in further calls. */
const chunkSize = 50
/** A service that finds more targets than these names them by uuid, and does not look at what they point to. */
const mostTargets = 50

/** A story of an answer as it is saved and as it stands in its place. */
interface ReplacedStory {
  saved: WireStory
  story: WireStory
}

/**
 * A content service in which unsaved stories are saved: the same answers, with their names and content in place of the saved
 * ones, wherever the story stands in them, and with the stories that they newly point to. Lists keep the members and the order
 * of the service; `unsaved-list.ts` settles those.
 */
export function withUnsavedStories(
  client: ContentClient,
  unsaved: ReadonlyMap<string, UnsavedStory>,
): Pick<ContentClient, 'get' | 'listsIn'> {
  async function get(path: string, query: ContentQuery): Promise<ContentAnswer | null> {
    const answer = await client.get(path, query)
    if (!answer || !isObject(answer.body)) return answer
    if (path === 'links') return { ...answer, body: { ...answer.body, links: withNames(answer.body.links) } }
    if (path !== 'stories' && !path.startsWith('stories/')) return answer
    const body = await toSavedBody(answer.body, query)
    return body === null ? answer : { ...answer, body }
  }

  async function toSavedBody(
    body: Record<string, unknown>,
    query: ContentQuery,
  ): Promise<Record<string, unknown> | null> {
    const replaced: ReplacedStory[] = []
    const replace = (value: unknown): unknown => {
      const own = isWireStory(value) ? unsaved.get(value.uuid) : undefined
      if (!own || !isWireStory(value)) return value
      const story = toSavedForm(value, withoutFields(own, query), String(query.language ?? ''))
      replaced.push({ saved: value, story })
      return story
    }
    const next = {
      ...body,
      ...(body.story === undefined ? {} : { story: replace(body.story) }),
      ...(Array.isArray(body.stories) ? { stories: withChosen(body.stories.map(replace), query) } : {}),
      ...(Array.isArray(body.rels) ? { rels: body.rels.map(replace) } : {}),
    }
    if (replaced.length === 0 && next.stories === body.stories) return null
    return withTargets(next, replaced, query)
  }

  /**
   * Adds the stories that the replaced ones newly point to, with what those point to in turn: an answer may hold one of them as
   * the target of a target only, and then nothing of what it points to.
   */
  async function withTargets(
    body: Record<string, unknown>,
    replaced: readonly ReplacedStory[],
    query: ContentQuery,
  ): Promise<Record<string, unknown>> {
    const patterns = new Set(String(query.resolve_relations ?? '').split(','))
    const known = new Set(replaced.flatMap(({ saved }) => targetsOf(saved.content, patterns)))
    const wanted = new Set(
      replaced.flatMap(({ story }) => targetsOf(story.content, patterns)).filter(uuid => !known.has(uuid)),
    )
    if (wanted.size === 0) return body
    const isOneLevel = targetsOf([body.story, body.stories], patterns).length > mostTargets
    const first = await readTargets([...wanted], query)
    const further = new Set(isOneLevel ? [] : targetsOf(first, patterns).filter(uuid => !wanted.has(uuid)))
    if (Array.isArray(body.rel_uuids)) {
      return { ...body, rel_uuids: [...new Set([...body.rel_uuids, ...wanted, ...further])] }
    }
    const second = await readTargets([...further], query)
    return { ...body, rels: [...(Array.isArray(body.rels) ? body.rels : []), ...first, ...second] }
  }

  /** Without relations: of more than fifty targets a service would send the uuids alone. */
  async function readTargets(uuids: readonly string[], query: ContentQuery): Promise<unknown[]> {
    const found: unknown[] = []
    const known = withoutStrangeIds(uuids)
    for (let start = 0; start < known.length; start += chunkSize) {
      const answer = await client.get('stories', {
        version: query.version,
        language: query.language,
        resolve_links: query.resolve_links,
        excluding_fields: query.excluding_fields,
        by_uuids: known.slice(start, start + chunkSize).join(','),
        per_page: chunkSize,
      })
      const body = isObject(answer?.body) ? answer.body : {}
      if (Array.isArray(body.stories)) found.push(...body.stories.map(toSaved(query)))
    }
    return found
  }

  function toSaved(query: ContentQuery): (value: unknown) => unknown {
    return value => {
      const own = isWireStory(value) ? unsaved.get(value.uuid) : undefined
      return own && isWireStory(value)
        ? toSavedForm(value, withoutFields(own, query), String(query.language ?? ''))
        : value
    }
  }

  /** A list of stories that name languages holds an unsaved one that names some now. */
  function withChosen(stories: unknown[], query: ContentQuery): unknown[] {
    if (query['filter_query[locales][is]'] !== 'not_empty_array' || query.page !== 1) return stories
    const present = new Set(stories.map(story => (isWireStory(story) ? story.uuid : '')))
    const added = [...unsaved.values()].filter(story => !present.has(story.uuid) && localesOf(story).length > 0)
    // What is read of these: uuid and languages.
    return [...stories, ...added.map(story => ({ ...story, id: 0, full_slug: '', slug: '' }))]
  }

  function withNames(links: unknown): unknown {
    if (!isObject(links)) return links
    const named = Object.entries(links).map(([key, link]) => {
      const own = isObject(link) && typeof link.uuid === 'string' ? unsaved.get(link.uuid) : undefined
      return [key, own && isObject(link) ? { ...link, name: own.name } : link] as const
    })
    return Object.fromEntries(named)
  }

  // Known of what is saved only: the languages that an unsaved story names are read like its other fields.
  return { get, listsIn: undefined }
}

function withoutFields(story: UnsavedStory, { excluding_fields: excluded }: ContentQuery): UnsavedStory {
  if (typeof excluded !== 'string' || excluded === '') return story
  const content = { ...story.content }
  for (const field of excluded.split(',')) delete content[field]
  return { ...story, content }
}

/** Uuids in the fields that are to be resolved, at every depth of the content. */
function targetsOf(value: unknown, patterns: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap(item => targetsOf(item, patterns))
  if (!isObject(value)) return []
  const { component } = value as Partial<WireBlock>
  return Object.entries(value).flatMap(([field, item]) => {
    if (typeof component !== 'string' || !patterns.has(`${component}.${field}`)) return targetsOf(item, patterns)
    return (Array.isArray(item) ? item : [item]).filter(uuid => typeof uuid === 'string' && uuid !== '') as string[]
  })
}
