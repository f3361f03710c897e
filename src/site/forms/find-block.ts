import type { Block } from '../../blocks/block.ts'
import { isObject } from '../../base/json.ts'

/** The page and the block that a form says it is; null where it says none, or nothing that an address could be. */
export function placeOf(fields: Pick<ReadonlyMap<string, string>, 'get'>): { path: string; uid: string } | null {
  const path = fields.get('page') ?? ''
  const uid = fields.get('form') ?? ''
  return uid !== '' && path.length <= 300 && /^\/[a-z]{2}(?:\/[\w-]+)*$/.test(path) ? { path, uid } : null
}

/** The block with this `_uid` anywhere in parsed content; null where there is none. */
export function findBlock(content: unknown, uid: string): Block | null {
  if (uid === '') return null
  if (Array.isArray(content)) {
    for (const item of content) {
      const found = findBlock(item, uid)
      if (found) return found
    }
    return null
  }
  if (!isObject(content)) return null
  // Parsed content: what has a component and a `_uid` is a block.
  if (content._uid === uid && typeof content.component === 'string') return content as unknown as Block
  return findBlock(Object.values(content), uid)
}
