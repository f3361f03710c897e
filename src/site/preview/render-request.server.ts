import { isObject, parseJson, type JsonObject } from '../../base/json.ts'
import { readAtMost } from '../../base/request-body.server.ts'
import { isWireStory } from '../../content/stories/wire-story.ts'
import { toRelationIds } from '../../content/unsaved/relation-ids.ts'
import type { UnsavedStory } from '../../content/unsaved/unsaved-story.ts'
import type { Locale } from '../../model/locale.ts'

/** The longest page of the demonstration world is a twentieth of it. */
const mostBytes = 2 * 2 ** 20
/** Page, settings, header, footer, and some global blocks. */
const mostStories = 12

/** What an editor asks to be drawn: an address, and stories that nobody has saved. */
export interface RenderRequest {
  /** Path and query of the page in the frame, with its signature. */
  target: string
  stories: readonly SentStory[]
}

export type SentStory = UnsavedStory & { id: number }

/** Reads the body of a request; null where it is too long or none of ours. */
export async function readRenderRequest(request: Request): Promise<RenderRequest | null> {
  const body = await readAtMost(request, mostBytes)
  return body && parseRequest(body.toString('utf8'))
}

/** A story that was sent as the site reads it in a language. */
export function toUnsaved(
  { id, uuid, name, content: sent }: SentStory,
  locale: Locale,
  toDelivered: (storyId: number, content: JsonObject, locale: Locale) => JsonObject,
): UnsavedStory {
  const delivered = toDelivered(id, toRelationIds(sent), locale)
  return { uuid, name, content: { ...delivered, component: sent.component, _uid: sent._uid } }
}

function parseRequest(text: string): RenderRequest | null {
  const value = parseJson(text)
  if (!isObject(value) || typeof value.target !== 'string' || !value.target.startsWith('/')) return null
  const sent: readonly unknown[] = Array.isArray(value.stories) ? value.stories : []
  if (sent.length === 0 || sent.length > mostStories || !URL.canParse(value.target, 'https://site.invalid')) return null
  const stories = sent.flatMap(story => (isWireStory(story) ? [story] : []))
  return stories.length === sent.length ? { target: value.target, stories } : null
}
