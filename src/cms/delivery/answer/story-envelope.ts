import type { JsonObject } from '../../../base/json.ts'
import type { Version } from '../../columns/column.ts'
import { type IndexedStory, isPublishedIn } from '../../stories/index/story-head.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import type { StoryView } from '../query/story-view.ts'

/**
 * What a delivered story says besides its content, in the order the service writes it: before and after the content.
 *
 * @see docs/storyblok-contract.md §1.8
 */
export function storyEnvelope(index: StoryIndex, story: IndexedStory, view: StoryView): [JsonObject, JsonObject] {
  const { language, version } = view
  const before = {
    name: nameIn(story, view),
    created_at: story.createdAt,
    published_at: story.publishedAt,
    updated_at: story.updatedAt,
    id: story.id,
    uuid: story.uuid,
  }
  const hasTranslations = index.languages.codes.length > 0
  const after = {
    slug: slugIn(index, story, language),
    full_slug: fullSlugIn(index, story, language),
    sort_by_date: story.sortByDate,
    position: story.position,
    tag_list: story.tagList,
    is_startpage: story.isStartpage,
    parent_id: story.parentId,
    meta_data: story.metaData,
    group_id: story.groupId,
    first_published_at: story.firstPublishedAt,
    release_id: null,
    lang: language ?? 'default',
    path: story.path,
    alternates: index
      .alternatesOf(story)
      .filter(other => other.isFolder || other.versions[version])
      .map(other => toAlternate(other, version)),
    default_full_slug: hasTranslations ? story.fullSlug : null,
    translated_slugs: hasTranslations ? translatedSlugs(index, story) : null,
  }
  return [before, after]
}

function nameIn(story: IndexedStory, { language, version }: StoryView): string {
  const translated = language === null ? null : story.translatedSlugs.find(slug => slug.lang === language)?.name
  return translated || (story.versions[version]?.name ?? story.name)
}

/** Last part of the address in a language. */
export function slugIn(index: StoryIndex, story: IndexedStory, language: string | null): string {
  if (language === null || !(language in story.paths)) return story.slug
  return index.pathIn(story, language).replace(/\/$/, '').split('/').at(-1) ?? story.slug
}

/** Whole address in a language, which is in front: `en/busse-design/contact`. */
export function fullSlugIn(index: StoryIndex, story: IndexedStory, language: string | null): string {
  return language === null ? story.fullSlug : `${language}/${index.pathIn(story, language)}`
}

function translatedSlugs(index: StoryIndex, story: IndexedStory) {
  return index.languages.codes.map(lang => {
    const name = story.translatedSlugs.find(slug => slug.lang === lang)?.name ?? null
    return {
      path: index.pathIn(story, lang),
      name,
      lang,
      published: story.versions.published ? isPublishedIn(story, lang) : null,
    }
  })
}

function toAlternate(story: IndexedStory, version: Version) {
  return {
    id: story.id,
    name: story.versions[version]?.name ?? story.name,
    slug: story.slug,
    published: story.versions.published !== null,
    full_slug: story.fullSlug,
    is_folder: story.isFolder,
    parent_id: story.parentId,
  }
}
