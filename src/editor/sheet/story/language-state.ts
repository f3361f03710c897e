import { isObject, type JsonObject } from '../../../base/json.ts'
import type { StoryState } from '../../controls/message/status.tsx'
import { defineTexts } from '../../language.ts'
import { changedLanguages } from '../../../model/editing/changed-languages.ts'
import { type Block, isBlock, walkBlocks } from '../structure/block-tree.ts'

export const stateNames = defineTexts<Record<StoryState, string>>(
  {
    conflict: 'Konflikt',
    scheduled: 'Geplant',
    changed: 'Geändert',
    untranslated: 'Nicht übersetzt',
    draft: 'Entwurf',
    off: 'Offline genommen',
    published: 'Veröffentlicht',
  },
  {
    conflict: 'Conflict',
    scheduled: 'Scheduled',
    changed: 'Changed',
    untranslated: 'Not translated',
    draft: 'Draft',
    off: 'Offline',
    published: 'Published',
  },
)

export interface StateOptions {
  facts: JsonObject
  content: Block
  /** What visitors see; null until it is known. */
  published: Block | null
  /** Code of the content language; empty for the default one. */
  language: string
  hasConflict: boolean
}

/** State of a story in one language. @see docs/editor.md "States of a story" */
export function languageState({ facts, content, published, language, hasConflict }: StateOptions): StoryState {
  if (hasConflict) return 'conflict'
  if (facts.is_scheduled === true) return 'scheduled'
  if (language !== '' && !isTranslated(content, facts, language)) return 'untranslated'
  if (!isPublic(facts, language)) return typeof facts.first_published_at === 'string' ? 'off' : 'draft'
  const isChanged = published ? changedLanguages(published, content).has(language) : facts.unpublished_changes === true
  return isChanged ? 'changed' : 'published'
}

function isPublic(facts: JsonObject, language: string): boolean {
  if (facts.published !== true) return false
  if (language === '' || !Array.isArray(facts.localized_paths)) return true
  const path = facts.localized_paths.find(one => isObject(one) && one.lang === language)
  return !isObject(path) || path.published !== false
}

/** True where anything is written in the language. */
function isTranslated(content: unknown, facts: JsonObject, language: string): boolean {
  const ending = `__i18n__${language}`
  let isFound = false
  walkBlocks(isBlock(content) ? content : null, block => {
    isFound ||= Object.entries(block).some(([key, value]) => key.endsWith(ending) && value !== '' && value !== null)
    return !isFound
  })
  const slugs = Array.isArray(facts.translated_slugs) ? facts.translated_slugs : []
  return isFound || slugs.some(slug => isObject(slug) && slug.lang === language && slug.name)
}
