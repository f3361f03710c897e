import { isObject, type JsonObject } from '../../../base/json.ts'
import type { WireLinkEntry, WireStory } from '../../../model/story/wire.ts'
import { slugOf } from '../copy/shelf.server.ts'

/**
 * What the links of a space say of a story, made from the story itself as it is in the default language: a publication is
 * no reason to read all of them again.
 *
 * @param before what they said of it; absent where it is new.
 * @see docs/storyblok-contract.md §1.8, §1.15
 */
export function toLinkEntry(story: WireStory, before?: unknown): WireLinkEntry & JsonObject {
  const known: JsonObject = isObject(before) ? (before as JsonObject) : {}
  const slug = slugOf(story)
  const alternates = alternatesOf(story)
  return {
    ...known,
    id: story.id,
    uuid: story.uuid,
    // A start page may end in a slash.
    slug: typeof known.slug === 'string' && known.slug.replace(/\/$/, '') === slug ? known.slug : slug,
    name: story.name,
    is_folder: false,
    is_startpage: story.is_startpage ?? false,
    published: true,
    published_at: story.published_at ?? null,
    // As they were where they say the same: whoever compares would find another order of fields.
    alternates:
      factsOf(known.alternates) === factsOf(alternates) ? (known.alternates as typeof alternates) : alternates,
  }
}

function alternatesOf({ translated_slugs: translated }: WireStory) {
  return (translated ?? []).map(({ lang, path, name, published }) => ({
    path,
    name,
    lang,
    published: published ?? null,
    translated_slug: path.replace(/\/$/, '').split('/').at(-1) ?? '',
  }))
}

function factsOf(alternates: unknown): string {
  const list: unknown[] = Array.isArray(alternates) ? alternates : []
  return JSON.stringify(list.filter(isObject).map(({ lang, path, name, published }) => [lang, path, name, published]))
}
