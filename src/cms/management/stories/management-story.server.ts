import { createHash } from 'node:crypto'
import type { Clock } from '../../../base/clock.ts'
import type { Languages } from '../../content/languages.ts'
import {
  hasUnpublishedChanges,
  type IndexedStory,
  isPublishedIn,
  type StoryHead,
} from '../../stories/index/story-head.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'

export interface ManagementStoryDeps {
  index: StoryIndex
  spaceId: number
  /** The secret of the preview signature. */
  previewToken: string
  clock: Clock
}

/** Author of a change as it is shown; null where nobody is known. */
export interface Author {
  id: number
  name: string
}

/** What is planned for a story. ISO, UTC. */
export interface StoryPlan {
  publishAt: string | null
  expireAt: string | null
  /** All moments, also those of releases and of languages alone. */
  dates: readonly string[]
}

export const NO_PLAN: StoryPlan = { publishAt: null, expireAt: null, dates: [] }

/**
 * A story as the management interface shows it, in the order of the official service.
 *
 * @param content with `__i18n__` keys; left out of lists.
 * @see docs/storyblok-contract.md §7.3
 */
export function toManagementStory(
  deps: ManagementStoryDeps,
  story: IndexedStory,
  author: Author | null,
  content?: unknown,
  plan: StoryPlan = NO_PLAN,
) {
  const { index } = deps
  const parent = index.get(story.parentId)
  const isPublished = story.versions.published !== null
  const isWithoutPreview = story.editorData.disable_fe_editor === true
  return {
    name: story.versions.draft?.name ?? story.name,
    parent_id: story.parentId,
    group_id: story.groupId,
    alternates: index.alternatesOf(story).map(toAlternate),
    created_at: story.createdAt,
    deleted_at: null as string | null,
    sort_by_date: story.sortByDate,
    tag_list: story.tagList,
    updated_at: story.updatedAt,
    published_at: story.publishedAt,
    id: story.id,
    uuid: story.uuid,
    is_folder: story.isFolder,
    ...(content !== undefined && { content: content ?? story.editorData.folder_content }),
    published: isPublished,
    slug: story.slug,
    path: story.path,
    full_slug: story.fullSlug,
    default_root: story.editorData.default_root ?? null,
    disble_fe_editor: isWithoutPreview,
    disable_fe_editor: isWithoutPreview,
    parent: parent ? toParent(parent) : null,
    is_startpage: story.isStartpage,
    unpublished_changes: isPublished && hasUnpublishedChanges(story),
    meta_data: story.metaData,
    current_version_id: story.versions.draft?.id ?? null,
    imported_at: null,
    preview_token: toPreviewToken(deps),
    pinned: story.editorData.pinned === true,
    owner_id: story.editorData.owner_id ?? null,
    breadcrumbs: breadcrumbsOf(index, story),
    publish_at: plan.publishAt,
    expire_at: plan.expireAt,
    first_published_at: story.firstPublishedAt,
    last_author: author && { id: author.id, userid: String(author.id), friendly_name: author.name, avatar: '' },
    last_author_id: author?.id ?? null,
    user_ids: [],
    space_role_ids: [],
    translated_slugs: toTranslatedSlugs(index.languages, story),
    translated_stories: translatedStories(index.languages, story),
    localized_paths: index.languages.codes.map(lang => ({
      path: index.pathIn(story, lang),
      name: nameIn(story, lang),
      lang,
      published: isPublishedIn(story, lang),
    })),
    position: story.position,
    can_not_view: null,
    is_scheduled: plan.dates.length > 0 ? true : null,
    scheduled_dates: plan.dates.join(',') || null,
    ideas: [],
    favourite_for_user_ids: [],
    variant_type: null,
    experiment_ids: [],
  }
}

export type ManagementStory = ReturnType<typeof toManagementStory>

/** Ids of translated slugs follow from story and language: the table has none. */
export function translatedSlugId(languages: Languages, storyId: number, lang: string): number {
  return storyId * 100 + languages.codes.indexOf(lang) + 1
}

function toTranslatedSlugs(languages: Languages, story: StoryHead) {
  return story.translatedSlugs.map(({ lang, slug, name }) => ({
    id: translatedSlugId(languages, story.id, lang),
    story_id: story.id,
    lang,
    slug,
    name,
    published: isPublishedIn(story, lang),
  }))
}

function nameIn(story: StoryHead, lang: string): string | null {
  return story.translatedSlugs.find(slug => slug.lang === lang)?.name ?? null
}

/** Only where languages are published alone. */
function translatedStories({ codes }: Languages, story: StoryHead) {
  if (story.publishedLanguages === null || !story.versions.published) return []
  return codes
    .filter(lang => isPublishedIn(story, lang))
    .map(lang => ({
      first_published_at: story.firstPublishedAt,
      published_at: story.publishedAt,
      lang,
      unpublished_changes: hasUnpublishedChanges(story),
    }))
}

function toAlternate({ id, name, slug, fullSlug, isFolder, parentId, versions }: IndexedStory) {
  const published = versions.published !== null
  return { id, name, slug, published, full_slug: fullSlug, is_folder: isFolder, parent_id: parentId }
}

function toParent({ id, slug, name, uuid }: StoryHead) {
  return { id, slug, name, disble_fe_editor: false, uuid }
}

function breadcrumbsOf(index: StoryIndex, story: StoryHead) {
  const above: StoryHead[] = []
  for (let at = index.get(story.parentId); at && above.length < 50; at = index.get(at.parentId)) above.unshift(at)
  return above.map(({ id, name, parentId, slug }) => ({
    id,
    name,
    parent_id: parentId,
    disable_fe_editor: false,
    path: slug,
    slug,
    translated_slugs: [],
  }))
}

/** Signs the address under which an editor opens the page. @see docs/storyblok-contract.md §2.2 */
function toPreviewToken({ spaceId, previewToken, clock }: ManagementStoryDeps) {
  const timestamp = String(Math.floor(clock() / 1000))
  const token = createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest('hex')
  return { token, timestamp }
}
