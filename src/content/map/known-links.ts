import { isObject } from '../../base/json.ts'
import { defaultContentLocale, isLocale } from '../../model/locale.ts'
import type { WireLinkEntry, WireStory } from '../../model/story/wire.ts'
import { toLinkEntry } from '../client/following/link-entries.ts'
import { isWireStory } from '../stories/wire-story.ts'
import { createMapBuilder, isLinkEntry, type TranslationMap } from './translation-map.server.ts'

/**
 * What answers bring along about stories: their own addresses, those of related stories and those of links. Pages are made with
 * it while the links of a space are still being read.
 */
export interface KnownLinks {
  /** Grows with each answer. */
  readonly map: TranslationMap
  /** @param language of the answer; absent where the question named none. */
  note(body: unknown, language: unknown): void
  /** True where the story's addresses in all languages are known, and not only one of them. */
  isKnown(uuid: string): boolean
}

/** Creates an empty one. */
export function createKnownLinks(folder: string): KnownLinks {
  const chosen = new Map<string, readonly string[]>()
  const builder = createMapBuilder(folder, {
    version: 'published',
    chosen: { get: uuid => chosen.get(uuid)?.filter(isLocale) },
  })
  const known = new Set<string>()
  /** Path and name of link targets by uuid and language. */
  const targets = new Map<string, Map<string, { path: string; name: string }>>()

  function noteStory(story: WireStory): void {
    const { locales } = story.content
    if (Array.isArray(locales) && locales.length > 0) chosen.set(story.uuid, locales.map(String))
    known.add(story.uuid)
    builder.add(toLinkEntry(story))
  }

  function noteLink(link: WireLinkEntry): void {
    known.add(link.uuid)
    builder.add(link)
  }

  /**
   * A link that was resolved says where its story is in the language of the answer, and nothing of the others: what answers in
   * these have said stays.
   */
  function noteTarget(value: unknown, language: string): void {
    if (!isObject(value) || typeof value.uuid !== 'string' || known.has(value.uuid)) return
    const { uuid, name, full_slug: full } = value
    if (typeof name !== 'string' || typeof full !== 'string') return
    const isDefault = language === defaultContentLocale
    const path = isDefault ? full : full.replace(new RegExp(`^/?${language}/`), '')
    const told = targets.get(uuid) ?? new Map<string, { path: string; name: string }>()
    targets.set(uuid, told.set(language, { path, name }))
    const own = told.get(defaultContentLocale)
    const alternates = [...told]
      .filter(([lang]) => lang !== defaultContentLocale)
      .map(([lang, target]) => ({ ...target, lang, published: true, translated_slug: '' }))
    const flags = { id: 0, is_folder: false, is_startpage: false, published: own !== undefined }
    builder.add({ ...flags, uuid, slug: own?.path ?? path, name: own?.name ?? name, alternates })
  }

  return {
    map: builder.map,
    note(body, language) {
      if (!isObject(body)) return
      const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
      for (const story of [body.story, ...list(body.stories), ...list(body.rels)])
        if (isWireStory(story)) noteStory(story)
      if (Array.isArray(body.links)) {
        for (const target of body.links)
          noteTarget(target, typeof language === 'string' ? language : defaultContentLocale)
      } else if (isObject(body.links))
        for (const link of Object.values(body.links)) if (isLinkEntry(link)) noteLink(link)
    },
    isKnown: uuid => known.has(uuid),
  }
}
