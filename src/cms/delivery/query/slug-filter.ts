import type { Version } from '../../columns/column.ts'
import { wildcardTest } from '../../columns/wildcard.ts'
import { findLanguage } from '../../content/languages.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import { BadRequest } from './delivery-query.ts'
import { findStoryBySlug } from '../find-story.ts'

/** Each pattern looks at every address once: this many take 75 ms among 100,000 stories. */
const MAX_WILDCARDS = 20

/** Marks the rows whose address is in a list of full slugs, in which `*` stands for any run of characters. */
export function rowsWithSlugs(index: StoryIndex, slugs: readonly string[], version: Version): Uint8Array {
  const rows = new Uint8Array(index.rowCount)
  const wildcards: string[] = []
  for (const slug of slugs) {
    if (slug.includes('*')) wildcards.push(slug)
    else {
      const found = findStoryBySlug(index, slug, null)
      if (found) rows[found.story.row] = 1
    }
  }
  if (wildcards.length > MAX_WILDCARDS) throw new BadRequest(400, 'too many wildcards')
  for (const wildcard of wildcards) {
    const { path, language } = withoutLanguage(index, wildcard)
    markWhere(index, version, wildcardTest(wildcard), null, rows)
    if (language !== null) markWhere(index, version, wildcardTest(path), language, rows)
  }
  return rows
}

/**
 * Marks the rows whose address begins with `prefix`: a plain beginning of text, in the default language, in the requested
 * language, or in the language that the prefix itself names (`en/news/`).
 *
 * @returns kept for the next question: never to be changed.
 */
export function rowsStartingWith(
  index: StoryIndex,
  requested: string,
  language: string | null,
  version: Version,
): Uint8Array {
  const known = beginnings.get(index)
  const kept = known?.revision === index.revision ? known.rows : new Map<string, Uint8Array>()
  if (kept !== known?.rows) beginnings.set(index, { revision: index.revision, rows: kept })
  const key = JSON.stringify([requested, language, version])
  const found = kept.get(key) ?? findStartingWith(index, requested, language, version)
  if (kept.size < mostBeginnings || kept.has(key)) kept.set(key, found)
  return found
}

/** A site begins all its questions with the same folder: what is in it is found once, until a story changes. */
const beginnings = new WeakMap<StoryIndex, { revision: number; rows: Map<string, Uint8Array> }>()
/** Each is a byte for a story. */
const mostBeginnings = 8

function findStartingWith(index: StoryIndex, requested: string, language: string | null, version: Version): Uint8Array {
  const rows = new Uint8Array(index.rowCount)
  const prefix = requested.replace(/^\/+/, '').replace(/^\[default\]\//, '')
  markWhere(index, version, slug => slug.startsWith(prefix), null, rows)
  if (language !== null) markWhere(index, version, slug => slug.startsWith(prefix), language, rows)
  const named = withoutLanguage(index, prefix)
  if (named.language !== null) markWhere(index, version, slug => slug.startsWith(named.path), named.language, rows)
  return rows
}

function withoutLanguage(index: StoryIndex, slug: string): { path: string; language: string | null } {
  const at = slug.indexOf('/')
  const language = at === -1 ? null : findLanguage(index.languages, slug.slice(0, at))
  return { path: language === null ? slug : slug.slice(at + 1), language }
}

function markWhere(
  index: StoryIndex,
  version: Version,
  test: (slug: string) => boolean,
  language: string | null,
  rows: Uint8Array,
): void {
  if (language === null) {
    const column = index.property('full_slug')
    return column?.mark(version, column.passingTexts('text', test), rows)
  }
  for (let row = 0; row < rows.length; row++) {
    const story = index.at(row)
    if (story && test(index.pathIn(story, language))) rows[row] = 1
  }
}
