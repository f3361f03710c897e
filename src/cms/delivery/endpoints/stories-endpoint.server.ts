import { isUuid } from '../../content/content-targets.ts'
import type { Assets } from '../../assets/assets.server.ts'
import { recordNotFound } from '../answer/answers.ts'
import {
  type DeliveryQuery,
  pagingHeaders,
  readPaging,
  STORIES_PARAMETERS,
  STORY_PARAMETERS,
} from '../query/delivery-query.ts'
import { readExcludedFields } from '../query/excluded-fields.ts'
import { arrayBody, jsonBody, objectBody, type JsonBody } from '../answer/json-body.ts'
import { findStoryBySlug, type FoundStory } from '../find-story.ts'
import { type ResolveDeps, resolveLinks, resolveRelations } from '../resolve.server.ts'
import { selectStories, type SelectDeps } from '../select-stories.server.ts'
import type { RenderedStory } from '../answer/story-renderer.server.ts'
import type { StoryView } from '../query/story-view.ts'
import { toAssetObject } from '../answer/asset-object.ts'

export interface StoriesEndpointDeps extends SelectDeps, ResolveDeps {
  assets: Assets
  assetOrigin: string
  cv: () => number
}

/** Longer lists have no further pages; also keeps page numbers from being absurd. */
const MAX_STORIES = 100_000_000

/** An answer before its caching headers. */
export type Answer = { body: JsonBody; headers?: Record<string, string> } | Response

/** `GET cdn/stories` */
export async function listStories(deps: StoriesEndpointDeps, query: DeliveryQuery, view: StoryView): Promise<Answer> {
  const cv = deps.cv()
  query.allowOnly(STORIES_PARAMETERS)
  const paging = readPaging(query, 100)
  const { rows, total } = await selectStories(deps, query, view, Math.min(paging.page * paging.perPage, MAX_STORIES))
  const page = rows.slice((paging.page - 1) * paging.perPage, paging.page * paging.perPage)
  const stories = [...page].flatMap(row => deps.index.at(row) ?? [])
  const rendered = await deps.renderer.render(stories, view, readExcludedFields(query))
  const listed = { stories: arrayBody(rendered.map(({ body }) => body)) }
  const body = await withResolved(deps, listed, rendered, query, view, cv)
  return { body, headers: pagingHeaders(total, paging) }
}

/** `GET cdn/stories/{full slug | id | uuid}` */
export async function oneStory(
  deps: StoriesEndpointDeps,
  identifier: string,
  query: DeliveryQuery,
  view: StoryView,
): Promise<Answer> {
  const cv = deps.cv()
  query.allowOnly(STORY_PARAMETERS)
  const found = findStory(deps, identifier, query, view)
  if (!found || found.story.isFolder || !found.story.versions[view.version]) return recordNotFound()
  const type = query.get('content_type')
  if (type !== null && found.story.versions[view.version]?.component !== type) return recordNotFound()
  const ownView = { ...view, language: found.language }
  const [rendered] = await deps.renderer.render([found.story], ownView, readExcludedFields(query))
  if (!rendered) return recordNotFound()
  return { body: await withResolved(deps, { story: rendered.body }, [rendered], query, ownView, cv) }
}

function findStory(
  { index }: StoriesEndpointDeps,
  identifier: string,
  query: DeliveryQuery,
  { language }: StoryView,
): FoundStory | null {
  if (query.get('find_by') === 'uuid') {
    const story = isUuid(identifier) ? index.byUuid(identifier) : undefined
    return story ? { story, language } : null
  }
  const byId = /^\d{1,15}$/.test(identifier) ? index.get(Number(identifier)) : undefined
  return byId ? { story: byId, language } : findStoryBySlug(index, identifier, language)
}

/**
 * The whole body, under the version that held when reading began: an older answer must not go by a newer version.
 * `rel_uuids` and `link_uuids` take the place of what would be too much.
 */
async function withResolved(
  deps: StoriesEndpointDeps,
  stories: Readonly<Record<string, JsonBody>>,
  rendered: readonly RenderedStory[],
  query: DeliveryQuery,
  view: StoryView,
  cv: number,
): Promise<JsonBody> {
  const relations = await resolveRelations(deps, rendered, query, view)
  const links = await resolveLinks(deps, rendered, relations.stories, query, view)
  return objectBody({
    ...stories,
    cv: jsonBody(cv),
    rels: relations.uuids ? null : relations.body,
    links: links.uuids ? null : links.body,
    rel_uuids: relations.uuids && jsonBody(relations.uuids),
    link_uuids: links.uuids && jsonBody(links.uuids),
    assets: query.flag('resolve_assets') ? jsonBody(assetsOf(deps, rendered)) : null,
  })
}

function assetsOf({ assets, assetOrigin }: StoriesEndpointDeps, rendered: readonly RenderedStory[]) {
  const addresses = new Set(rendered.flatMap(each => each.targets.assets))
  return [...addresses].flatMap(address => {
    const asset = address.startsWith(assetOrigin) ? assets.get(address.slice(assetOrigin.length)) : null
    return asset ? [toAssetObject(asset, assetOrigin)] : []
  })
}
