import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Principal } from '../../../model/editing/principal.ts'
import { splitTranslatedKey, toFieldCode } from '../../content/languages.ts'
import type { StoryChange } from '../../stories/story-change.ts'
import type { StoryHead, TranslatedSlug } from '../../stories/index/story-head.ts'
import { forbidden } from './admit.ts'

/** So many places are named; more help nobody. */
const maxNamed = 20

/**
 * Refuses what a translator sends beyond fields and slugs of own languages. What is sent and equals what is stored is no
 * change: editors send whole stories.
 *
 * @param before content as it is stored.
 * @throws ManagementError 403 that names the fields.
 */
export function checkTranslation(user: Principal, story: StoryHead, change: StoryChange, before: unknown): void {
  if (user.role !== 'translator') return
  const { content, translatedSlugs, ...properties } = change
  const changed = Object.entries(properties).flatMap(([name, value]) =>
    isDeepStrictEqual(value, Reflect.get(story, name)) ? [] : [name],
  )
  const slugs = translatedSlugs ? otherSlugs(story.translatedSlugs, translatedSlugs, user.languages) : []
  const fields = content ? beyondLanguages(before, content, user.languages) : []
  const paths = [...changed, ...slugs, ...fields]
  if (paths.length > 0) throw forbidden('language', paths.slice(0, maxNamed))
}

/** Paths where two versions of content differ besides fields of these languages. */
export function beyondLanguages(before: unknown, after: unknown, languages: readonly string[]): string[] {
  const own = new Set(languages.map(toFieldCode))
  const paths: string[] = []
  const compare = (a: unknown, b: unknown, path: string): void => {
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) return void paths.push(path)
      for (const [i, item] of a.entries()) compare(item, b[i], `${path}[${i}]`)
    } else if (isObject(a) && isObject(b)) compareObjects(a, b, path)
    else if (!isDeepStrictEqual(a, b) && !(isNothing(a) && isNothing(b))) paths.push(path)
  }
  const compareObjects = (a: JsonObject, b: JsonObject, path: string): void => {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const code = splitTranslatedKey(key)?.code
      if (code !== undefined && own.has(code)) continue
      compare(a[key], b[key], path === '' ? key : `${path}.${key}`)
    }
  }
  compare(before, after, '')
  return paths
}

/** A field that is not there, and one that is empty. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

function otherSlugs(
  before: readonly TranslatedSlug[],
  after: readonly TranslatedSlug[],
  languages: readonly string[],
): string[] {
  const others = (slugs: readonly TranslatedSlug[]): TranslatedSlug[] =>
    slugs.filter(slug => !languages.includes(slug.lang))
  return isDeepStrictEqual(others(before), others(after)) ? [] : ['translated_slugs']
}
