import { isObject, type JsonObject } from '../../../base/json.ts'

/** A block as it is stored: its `_uid` never changes, wherever it is moved. */
export interface Block extends JsonObject {
  _uid: string
  component: string
}

export function isBlock(value: unknown): value is Block {
  return isObject(value) && typeof value._uid === 'string' && typeof value.component === 'string'
}

/** True for a list with at least one block, and nothing but blocks. */
export function isBlockList(value: unknown): value is Block[] {
  return Array.isArray(value) && value.length > 0 && value.every(isBlock)
}

/** A document of rich text; blocks may be inside its nodes of type `blok`. */
export function isRichText(value: unknown): value is JsonObject {
  return isObject(value) && value.type === 'doc' && Array.isArray(value.content)
}

/** Where a block is: a place in a field of its parent. */
export interface BlockPlace {
  parent: string
  key: string
  index: number
}

/** A block with the way to it. */
export interface FoundBlock {
  block: Block
  /** From the root's child to the block itself; empty for the root. */
  path: readonly (BlockPlace & { block: Block })[]
}

/** Calls `visit` for every block of the content, parents first; `false` as its answer leaves out what is inside. */
export function walkBlocks(root: unknown, visit: (block: Block, place: BlockPlace | null) => boolean | void): void {
  const enter = (value: unknown, place: BlockPlace | null): void => {
    if (!isBlock(value)) return
    if (visit(value, place) === false) return
    for (const { block, key, index } of childrenOf(value)) enter(block, { parent: value._uid, key, index })
  }
  enter(root, null)
}

/** A block and where it is in its parent. */
type Child = BlockPlace & { block: Block }

/**
 * Content is replaced, never changed, and most of it stays the same object from key to key: texts are searched for
 * blocks once.
 */
const knownChildren = new WeakMap<Block, readonly Child[]>()

function childrenOf(parent: Block): readonly Child[] {
  const known = knownChildren.get(parent)
  if (known) return known
  const children = Object.entries(parent).flatMap(([key, field]) =>
    blocksOf(field).map((block, index) => ({ parent: parent._uid, key, index, block })),
  )
  knownChildren.set(parent, children)
  return children
}

/** Blocks that a value holds directly: a list of blocks, or those inside rich text. */
export function blocksOf(value: unknown): readonly Block[] {
  if (isBlockList(value)) return value
  return isRichText(value) ? embeddedBlocks(value) : []
}

function embeddedBlocks(node: JsonObject): Block[] {
  if (node.type === 'blok') return isObject(node.attrs) && isBlockList(node.attrs.body) ? node.attrs.body : []
  return Array.isArray(node.content) ? node.content.filter(isObject).flatMap(embeddedBlocks) : []
}

/** The block with this `_uid`; null where it is gone. */
export function findBlock(root: unknown, uid: string): Block | null {
  if (!isBlock(root)) return null
  if (root._uid === uid) return root
  for (const { block } of childrenOf(root)) {
    const found = findBlock(block, uid)
    if (found) return found
  }
  return null
}

/** Blocks from the root's child down to the one with this `_uid`; null where it is gone. */
export function pathToBlock(root: Block, uid: string): FoundBlock | null {
  if (root._uid === uid) return { block: root, path: [] }
  for (const child of childrenOf(root)) {
    const found = pathToBlock(child.block, uid)
    if (found) return { block: found.block, path: [child, ...found.path] }
  }
  return null
}

/** The root with one block replaced; what is beside the way to it stays the same object. Unchanged where it is gone. */
export function updateBlock(root: Block, uid: string, change: (block: Block) => Block): Block {
  if (root._uid === uid) return change(root)
  for (const [key, field] of Object.entries(root)) {
    if (typeof field !== 'object' || field === null) continue
    const next = updateIn(field, uid, change)
    if (next !== field) return { ...root, [key]: next }
  }
  return root
}

function updateIn(field: object, uid: string, change: (block: Block) => Block): object {
  if (isBlockList(field)) return mapUntilChanged(field, block => updateBlock(block, uid, change))
  return isRichText(field) ? updateNode(field, uid, change) : field
}

function updateNode(node: JsonObject, uid: string, change: (block: Block) => Block): JsonObject {
  if (node.type === 'blok' && isObject(node.attrs) && isBlockList(node.attrs.body)) {
    const body = mapUntilChanged(node.attrs.body, block => updateBlock(block, uid, change))
    return body === node.attrs.body ? node : { ...node, attrs: { ...node.attrs, body } }
  }
  if (!Array.isArray(node.content)) return node
  const content = mapUntilChanged(node.content, child => (isObject(child) ? updateNode(child, uid, change) : child))
  return content === node.content ? node : { ...node, content }
}

function mapUntilChanged<T>(items: readonly T[], change: (item: T) => T): T[] {
  for (const [index, item] of items.entries()) {
    const next = change(item)
    if (next !== item) return items.with(index, next)
  }
  return items as T[]
}
