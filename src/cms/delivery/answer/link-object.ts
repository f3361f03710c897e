import type { Version } from '../../columns/column.ts'
import { type IndexedStory, isPublishedIn } from '../../stories/index/story-head.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import { fullSlugIn, slugIn } from './story-envelope.ts'
import type { StoryView } from '../query/story-view.ts'

/**
 * A story or folder as `cdn/links` lists it: `slug` is the whole address, never translated; languages are in `alternates`.
 *
 * @see docs/storyblok-contract.md §1.15
 */
export function toLink(index: StoryIndex, story: IndexedStory, version: Version, withDates: boolean) {
  const isPublished = story.versions.published !== null
  return {
    id: story.id,
    uuid: story.uuid,
    slug: story.fullSlug,
    path: story.path,
    parent_id: story.parentId,
    name: story.versions[version]?.name ?? story.name,
    is_folder: story.isFolder,
    published: isPublished,
    is_startpage: story.isStartpage,
    position: story.position,
    real_path: `/${story.path ?? story.fullSlug}`.replace(/^\/{2,}/, '/'),
    ...(withDates && { published_at: story.publishedAt, created_at: story.createdAt, updated_at: story.updatedAt }),
    alternates: index.languages.codes.map(lang => ({
      path: index.pathIn(story, lang),
      name: story.translatedSlugs.find(slug => slug.lang === lang)?.name ?? null,
      lang,
      published: isPublishedIn(story, lang),
      translated_slug: slugIn(index, story, lang),
    })),
  }
}

/** A story as `resolve_links=url` shows it: address translated, name not. */
export function toUrlLink(index: StoryIndex, story: IndexedStory, { version, language }: StoryView) {
  const fullSlug = fullSlugIn(index, story, language)
  return {
    id: story.id,
    uuid: story.uuid,
    name: story.versions[version]?.name ?? story.name,
    slug: slugIn(index, story, language),
    full_slug: fullSlug,
    url: story.path ?? fullSlug,
  }
}
