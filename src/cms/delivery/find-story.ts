import { findLanguage } from '../content/languages.ts'
import type { IndexedStory } from '../stories/index/story-head.ts'
import type { StoryIndex } from '../stories/index/story-index.ts'

/** A story and the language its address asks for. */
export interface FoundStory {
  story: IndexedStory
  language: string | null
}

/**
 * Finds a story by its address. A start page is reached with and without its slash, a translated story by its default
 * and by its translated address, and an address that begins with a known language (`en/…`) chooses that language.
 *
 * @param language configured code from the request, or null.
 */
export function findStoryBySlug(index: StoryIndex, requested: string, language: string | null): FoundStory | null {
  const slug = requested
    .replace(/^\/+/, '')
    .replace(/^\[default\]\//, '')
    .replace(/\/$/, '')
  const byDefault = storyAt(index, slug)
  if (byDefault) return { story: byDefault, language }
  const translated = language === null ? null : translatedAt(index, language, slug)
  if (translated) return { story: translated, language }

  const [prefix = '', ...rest] = slug.split('/')
  const prefixLanguage = findLanguage(index.languages, prefix)
  if (prefixLanguage === null || rest.length === 0) return null
  const path = rest.join('/')
  const story = translatedAt(index, prefixLanguage, path) ?? storyAt(index, path)
  return story ? { story, language: language ?? prefixLanguage } : null
}

function storyAt(index: StoryIndex, slug: string): IndexedStory | null {
  const story = index.bySlug(slug)
  return story && !story.isFolder ? story : (index.bySlug(`${slug}/`) ?? null)
}

function translatedAt(index: StoryIndex, language: string, path: string): IndexedStory | null {
  const story = index.byTranslatedSlug(`${language}/${path}`)
  return story && !story.isFolder ? story : (index.byTranslatedSlug(`${language}/${path}/`) ?? null)
}
