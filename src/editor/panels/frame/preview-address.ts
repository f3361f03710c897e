import { isObject, type JsonObject } from '../../../base/json.ts'

export interface PreviewAddressParts {
  /** Page of the story, e.g. `/de/kontakt`. */
  path: string
  storyId: number
  spaceId: number
  /** Code of the page's language; empty for the default one. */
  language: string
  /** `preview_token` of the story, at most an hour old. */
  token: unknown
  /** ISO: the whole site at this moment instead of the draft. */
  asOf?: string
}

/**
 * Address of a page in a frame, signed; null where the token is none.
 *
 * @see docs/live-preview.md "The address of the frame"
 */
export function previewAddress({ path, storyId, spaceId, language, token, asOf }: PreviewAddressParts): string | null {
  if (!isObject(token) || typeof token.token !== 'string') return null
  const query = new URLSearchParams({
    _storyblok: String(storyId),
    _storyblok_lang: language === '' ? 'default' : language,
    '_storyblok_tk[space_id]': String(spaceId),
    '_storyblok_tk[timestamp]': String(token.timestamp ?? ''),
    '_storyblok_tk[token]': token.token,
    ...(asOf !== undefined && { _as_of: asOf }),
  })
  return `${path}?${query}`
}

/** A story as the preview takes it: with content that nobody has saved. */
export function toEditedStory(facts: JsonObject, content: JsonObject): JsonObject {
  return { ...facts, id: Number(facts.id), content }
}
