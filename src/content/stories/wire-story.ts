import { isObject } from '../../base/json.ts'
import type { WireBlock, WireStory } from '../../model/story/wire.ts'

/** True when the parts of a story that the site relies on are there. */
export function isWireStory(value: unknown): value is WireStory {
  return (
    isObject(value) &&
    typeof value.uuid === 'string' &&
    typeof value.id === 'number' &&
    typeof value.name === 'string' &&
    typeof value.full_slug === 'string' &&
    isWireBlock(value.content)
  )
}

/** True for an object with a component's name. Its `_uid` may be missing in old content. */
export function isWireBlock(value: unknown): value is WireBlock {
  return isObject(value) && typeof value.component === 'string'
}
