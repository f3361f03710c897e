import type { IndexedStory } from '../stories/index/story-head.ts'
import type { StoryIndex } from '../stories/index/story-index.ts'
import type { DeliveryQuery } from './query/delivery-query.ts'
import { readExcludedFields } from './query/excluded-fields.ts'
import { arrayBody, jsonBody, type JsonBody } from './answer/json-body.ts'
import { toLink, toUrlLink } from './answer/link-object.ts'
import type { RenderedStory, StoryRenderer } from './answer/story-renderer.server.ts'
import type { StoryView } from './query/story-view.ts'

/** Above this, answers name uuids and the client fetches the stories itself. @see docs/storyblok-contract.md §1.9, §1.10 */
const MAX_RELATIONS = 50
const MAX_LINKS = 500

export interface Resolved {
  stories: readonly RenderedStory[]
  /** The array as it is delivered. */
  body: JsonBody
  /** In place of the array where it would be too long. */
  uuids: readonly string[] | null
}

const NOTHING: Resolved = { stories: [], body: jsonBody([]), uuids: null }

export interface ResolveDeps {
  index: StoryIndex
  renderer: StoryRenderer
}

/**
 * Collects the stories that the fields named by `resolve_relations` point at, and those that these point at in turn.
 * Each comes once, in order of first appearance; targets not available in the requested state are absent.
 */
export async function resolveRelations(
  { index, renderer }: ResolveDeps,
  stories: readonly RenderedStory[],
  query: DeliveryQuery,
  view: StoryView,
): Promise<Resolved> {
  const patterns = new Set(query.list('resolve_relations'))
  if (patterns.size === 0) return NOTHING
  const excluded = readExcludedFields(query)
  const first = new Set<IndexedStory>()
  collect(stories, first)
  if (first.size > MAX_RELATIONS && query.get('resolve_level') !== '2') return tooMany(first)

  const found = new Set(first)
  collect(await renderer.render([...first], view, excluded), found)
  if (found.size > MAX_RELATIONS) return tooMany(found)
  return toResolved(await renderer.render([...found], view, excluded))

  function collect(from: readonly RenderedStory[], into: Set<IndexedStory>): void {
    for (const { targets } of from) {
      for (const { component, field, uuids } of targets.relations) {
        if (!patterns.has(`${component}.${field}`) && !patterns.has(field)) continue
        for (const uuid of uuids) addAvailable(index, uuid, view, into)
      }
    }
  }
}

/** Collects the targets of story links: of the requested stories, and on level 2 also of relations and resolved stories. */
export async function resolveLinks(
  { index, renderer }: ResolveDeps,
  stories: readonly RenderedStory[],
  relations: readonly RenderedStory[],
  query: DeliveryQuery,
  view: StoryView,
): Promise<Resolved> {
  const mode = query.get('resolve_links')
  if (mode !== 'url' && mode !== 'link' && mode !== 'story' && mode !== '1') return NOTHING
  const goesDeeper = query.get('resolve_links_level') === '2'
  const asStories = mode === 'story' || mode === '1'
  const excluded = readExcludedFields(query)
  const found = new Set<IndexedStory>()
  collect(stories)
  if (goesDeeper) collect(relations)
  if (goesDeeper && asStories && found.size <= MAX_LINKS) collect(await renderer.render([...found], view, excluded))
  if (found.size > MAX_LINKS) return tooMany(found)
  if (!asStories) return { stories: [], body: jsonBody([...found].map(toObject)), uuids: null }
  return toResolved(await renderer.render([...found], view, excluded))

  function collect(from: readonly RenderedStory[]): void {
    for (const { targets } of from) for (const uuid of targets.links) addAvailable(index, uuid, view, found)
  }

  function toObject(story: IndexedStory) {
    const url = toUrlLink(index, story, view)
    return mode === 'url' ? url : { ...toLink(index, story, view.version, false), full_slug: url.full_slug }
  }
}

function addAvailable(index: StoryIndex, uuid: string, view: StoryView, into: Set<IndexedStory>): void {
  const story = index.byUuid(uuid)
  if (story && !story.isFolder && story.versions[view.version]) into.add(story)
}

function toResolved(stories: readonly RenderedStory[]): Resolved {
  return { stories, body: arrayBody(stories.map(({ body }) => body)), uuids: null }
}

function tooMany(stories: ReadonlySet<IndexedStory>): Resolved {
  return { ...NOTHING, uuids: [...stories].map(story => story.uuid) }
}
