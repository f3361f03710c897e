import { type Block, type BlockPlace, isBlock, isBlockList } from '../structure/block-tree.ts'
import type { JsonObject } from '../../../base/json.ts'

/** A block without what is inside its lists of blocks. */
export interface OutlinedBlock {
  block: Block
  place: BlockPlace | null
  /** Fields that are no lists of blocks. */
  fields: JsonObject
  /** `_uid`s by field. */
  lists: ReadonlyMap<string, readonly string[]>
}

export type BlockOutline = ReadonlyMap<string, OutlinedBlock>

/**
 * Takes content apart: every block by its `_uid`, and where it is. Blocks inside rich text belong to the text. A block
 * whose `_uid` was met before is left out of the lists: content of other programs may hold copies.
 */
export function outlineOf(root: Block): BlockOutline {
  const outline = new Map<string, OutlinedBlock>()
  const enter = (block: Block, place: BlockPlace | null): void => {
    const lists = new Map<string, readonly string[]>()
    const fields: JsonObject = {}
    outline.set(block._uid, { block, place, fields, lists })
    for (const [key, value] of Object.entries(block)) {
      if (!isBlockList(value)) {
        fields[key] = value
        continue
      }
      const uids: string[] = []
      lists.set(key, uids)
      for (const child of value) {
        if (outline.has(child._uid)) continue
        uids.push(child._uid)
        enter(child, { parent: block._uid, key, index: uids.length - 1 })
      }
    }
  }
  if (isBlock(root)) enter(root, null)
  return outline
}

/** True for what is no list of blocks only because no block is in it. */
export function isListOrEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
