import { isObject } from '../../base/json.ts'
import type { WireBlock } from '../../model/story/wire.ts'
import { relationFields } from '../stories/relations.ts'

const relations: ReadonlySet<string> = new Set(relationFields)

/** Content whose relations an editor has resolved in place, as it is stored: with the uuids of the stories. */
export function toRelationIds(content: WireBlock): WireBlock {
  return convert(content) as WireBlock
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert)
  if (!isObject(value)) return value
  const component = typeof value.component === 'string' ? value.component : null
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => {
      if (component === null || !relations.has(`${component}.${field}`)) return [field, convert(item)]
      return [field, Array.isArray(item) ? item.map(toId) : toId(item)]
    }),
  )
}

function toId(value: unknown): unknown {
  return isObject(value) && typeof value.uuid === 'string' ? value.uuid : value
}
