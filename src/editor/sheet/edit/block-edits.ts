import { isObject } from '../../../base/json.ts'
import type { ComponentDefinition } from '../story/open-story.ts'
import { type Block, blocksOf, isBlock, pathToBlock, updateBlock } from '../structure/block-tree.ts'
import { blocksIn } from '../structure/block-name.ts'
import type { Place } from './block-rules.ts'

/** Puts blocks somewhere. */
export function insertBlocks(root: Block, { parent, key, index }: Place, blocks: readonly Block[]): Block {
  return updateBlock(root, parent, block => {
    const inside = blocksIn(block, key)
    return { ...block, [key]: [...inside.slice(0, index), ...blocks, ...inside.slice(index)] }
  })
}

export function removeBlocks(root: Block, uids: ReadonlySet<string>): Block {
  const keep = (block: Block): Block => {
    let next = block
    for (const [key, value] of Object.entries(block)) {
      if (!Array.isArray(value) || blocksOf(value).length === 0) continue
      const inside = value.filter(isBlock)
      const kept = inside.filter(({ _uid: uid }) => !uids.has(uid)).map(keep)
      if (kept.length !== inside.length || kept.some((child, index) => child !== inside[index])) {
        next = { ...next, [key]: kept }
      }
    }
    return next
  }
  return keep(root)
}

/** Takes blocks from where they are and puts them, in their order, somewhere else. */
export function moveBlocks(root: Block, uids: readonly string[], place: Place): Block {
  const blocks = uids.flatMap(uid => pathToBlock(root, uid)?.block ?? [])
  const set = new Set(uids)
  const parent = pathToBlock(root, place.parent)?.block
  // What is taken from before the place moves the place up.
  const before = parent ? blocksIn(parent, place.key).slice(0, place.index) : []
  const index = before.filter(({ _uid: uid }) => !set.has(uid)).length
  return insertBlocks(removeBlocks(root, set), { ...place, index }, blocks)
}

/** A copy with new `_uid`s, inside lists and rich text too. */
export function copyOf(block: Block, newUid: () => string): Block {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (!isObject(value)) return value
    const next = Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, copy(inside)]))
    return isBlock(next) ? { ...next, _uid: newUid() } : next
  }
  return copy(block) as Block
}

/** A new block with the values its schema begins with. */
export function newBlock(definition: ComponentDefinition, newUid: () => string): Block {
  const values = Object.entries(definition.schema).flatMap(([name, { type, default_value: value }]) =>
    value === undefined || value === null || value === '' || type === 'bloks'
      ? []
      : [[name, type === 'boolean' ? value === true || value === 'true' : value]],
  )
  return { _uid: newUid(), component: definition.name, ...Object.fromEntries(values) }
}

/** The place of a block; null for the root and for what is inside rich text. */
export function placeOfBlock(root: Block, uid: string): Place | null {
  const at = pathToBlock(root, uid)?.path.at(-1)
  const parent = at && pathToBlock(root, at.parent)?.block
  if (!at || !parent || !Array.isArray(parent[at.key])) return null
  return { parent: at.parent, key: at.key, index: at.index }
}
