import { isObject, type JsonObject } from '../../../base/json.ts'
import type { StoryState } from '../../controls/message/status.tsx'

/** What links and choices show of a story. */
export interface StoryBrief {
  id: number
  uuid: string
  name: string
  fullSlug: string
  /** Name of the content type. */
  component: string
  /** State by language, the default one as an empty code. */
  states: Readonly<Record<string, StoryState>>
}

/** Reads a story of a list. @throws TypeError where it is none. */
export function parseStoryBrief(value: unknown, languages: readonly string[]): StoryBrief {
  if (!isObject(value) || typeof value.uuid !== 'string') throw new TypeError('The answer is no story')
  const text = (name: string): string => (typeof value[name] === 'string' ? value[name] : '')
  return {
    id: Number(value.id),
    uuid: value.uuid,
    name: text('name'),
    fullSlug: text('full_slug'),
    component: text('content_type'),
    states: Object.fromEntries(languages.map(code => [code, stateOf(value, code)])),
  }
}

function stateOf(story: JsonObject, language: string): StoryState {
  if (story.published !== true) return story.first_published_at ? 'off' : 'draft'
  if (language !== '') {
    const paths = Array.isArray(story.localized_paths) ? story.localized_paths : []
    const path = paths.find(each => isObject(each) && each.lang === language)
    if (isObject(path) && path.published !== true) return 'untranslated'
  }
  return story.unpublished_changes === true ? 'changed' : 'published'
}

/** True where visitors can reach the story in a language. */
export function isReachable(story: StoryBrief, language: string): boolean {
  const state = story.states[language] ?? 'draft'
  return state === 'published' || state === 'changed'
}

/** Anchors of the sections of a content, in their order. */
export function anchorsOf(content: unknown, depth = 0): string[] {
  if (depth > 40) return []
  if (Array.isArray(content)) return content.flatMap(item => anchorsOf(item, depth + 1))
  if (!isObject(content)) return []
  const own = typeof content.anchor === 'string' && typeof content._uid === 'string' ? [content.anchor] : []
  const inner = Object.values(content).flatMap(value => (typeof value === 'object' ? anchorsOf(value, depth + 1) : []))
  return [...new Set([...own, ...inner])].filter(Boolean)
}
