import { isObject, type JsonObject } from '../../../base/json.ts'
import { deepEqual } from '../merge/deep-equal.ts'
import type { SaveState } from '../story/open-story.ts'
import type { ServerStory } from '../saving/story-server.ts'
import { contentToSave, type Draft } from './adopt.ts'

/** The draft alone, out of something that holds more. */
export function draftOf({ base, content, facts, conflicts, sent }: Draft): Draft {
  return { base, content, facts, conflicts, sent }
}

/** True where the server does not have everything that may be saved. */
export function isChanged(draft: Draft): boolean {
  return Object.keys(draft.facts).length > 0 || !deepEqual(contentToSave(draft), draft.base.content)
}

/** Those facts that one of several changes names. */
export function pick(from: JsonObject, ...named: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(named.flatMap(names => Object.keys(names)).map(key => [key, from[key]]))
}

/** The old object where the new one says the same. */
export function same(before: SaveState, next: SaveState): SaveState {
  return deepEqual(before, next) ? before : next
}

/** When the server saved it, in milliseconds since 1970. */
export function updatedAt({ facts }: ServerStory, otherwise: number): number {
  const at = Date.parse(String(facts.updated_at))
  return Number.isNaN(at) ? otherwise : at
}

/** Who saved it last. */
export function authorOf({ facts }: ServerStory): { name: string; at: string } {
  const { last_author: author, updated_at: at } = facts
  return { name: isObject(author) ? String(author.friendly_name) : '', at: String(at) }
}
