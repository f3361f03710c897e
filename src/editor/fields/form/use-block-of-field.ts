import { useRef, useSyncExternalStore } from 'react'
import type { JsonObject } from '../../../base/json.ts'
import { type OpenStory, useOpenStory } from '../../sheet/story/open-story.ts'

/** A block of the story; the same object until one of the given keys changes, so that a key in one field leaves the others alone. */
export function useBlockOfField(uid: string, keys: readonly string[]): JsonObject | null {
  const story = useOpenStory()
  const seen = useRef<JsonObject | null>(null)
  return useSyncExternalStore(story.subscribe, () => {
    seen.current = blockOfField(story, uid, keys, seen.current)
    return seen.current
  })
}

/** The block as it is now, or the one that was seen before where nothing differs that the field shows. */
export function blockOfField(
  story: Pick<OpenStory, 'block'>,
  uid: string,
  keys: readonly string[],
  before: JsonObject | null,
): JsonObject | null {
  const block = story.block(uid)
  if (!block || !before || block._uid !== before._uid || block.component !== before.component) return block
  return keys.every(key => block[key] === before[key]) ? before : block
}
