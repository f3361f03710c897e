import { isObject } from '../../../base/json.ts'
import type { Components } from '../story/open-story.ts'
import { type Block, isBlock, walkBlocks } from '../structure/block-tree.ts'

/** Blocks as they travel between stories: as text of the clipboard, so that other windows and spaces read them too. */
export interface CopiedBlocks {
  /** Name of the story they come from. */
  from: string
  blocks: readonly Block[]
}

/** Why text of the clipboard cannot be pasted as blocks. */
export type PasteProblem =
  | { kind: 'too-large'; megabytes: number }
  | { kind: 'no-blocks' }
  | { kind: 'unknown'; component: string }

/** Longest text that is read, in characters. */
export const longestPaste = 2_000_000

export function formatBlocks({ from, blocks }: CopiedBlocks): string {
  return JSON.stringify({ kind: 'blocks', from, blocks }, null, 2)
}

/**
 * Reads text of the clipboard: what `formatBlocks` wrote, one block, or a list of blocks. Every component inside must be
 * known here; nothing of the text is kept that is no block.
 */
export function parseBlocks(
  text: string,
  components: Components,
): { copied: CopiedBlocks; problem: null } | { copied: null; problem: PasteProblem } {
  if (text.length > longestPaste) {
    return { copied: null, problem: { kind: 'too-large', megabytes: text.length / 1_000_000 } }
  }
  const value = readJson(text)
  const list = isObject(value) && Array.isArray(value.blocks) ? value.blocks : Array.isArray(value) ? value : [value]
  const blocks = list.filter(isBlockShape).map(block => ({ _uid: 'pasted', ...block }) as Block)
  if (blocks.length === 0 || blocks.length !== list.length) return { copied: null, problem: { kind: 'no-blocks' } }
  const unknown = blocks.flatMap(block => unknownIn(block, components))[0]
  if (unknown !== undefined) return { copied: null, problem: { kind: 'unknown', component: unknown } }
  const from = isObject(value) && typeof value.from === 'string' ? value.from.slice(0, 200) : ''
  return { copied: { from, blocks }, problem: null }
}

/** What people paste from elsewhere may have no `_uid`: it gets a new one anyway. */
function isBlockShape(value: unknown): boolean {
  return isObject(value) && typeof value.component === 'string' && value.component !== ''
}

function unknownIn(block: Block, components: Components): string[] {
  const unknown: string[] = []
  walkBlocks(isBlock(block) ? block : null, ({ component }) => {
    if (components.get(component)?.is_nestable !== true) unknown.push(component)
  })
  return unknown
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
