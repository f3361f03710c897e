import { isObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import type { Block, Story } from '../../blocks/block.ts'
import type { LoadContext } from '../../blocks/content-reader.ts'
import type { BlockData, LoadingBlockName } from '../../blocks/data.ts'
import { loaders } from '../../blocks/loaders.server.ts'

/**
 * Runs the loaders of all blocks that a page will render, all at once.
 *
 * @returns what each block loaded, by its `_uid`.
 */
export async function loadBlocks(
  stories: readonly (Story | null)[],
  context: LoadContext,
  log: Log,
): Promise<ReadonlyMap<string, unknown>> {
  const blocks = new Map<string, Block<LoadingBlockName>>()
  for (const story of stories) {
    if (story) for (const block of loadingBlocksOf(story)) blocks.set(block._uid, block)
  }
  const loaded = await Promise.all(
    [...blocks].map(async ([uid, block]) => [uid, await loadBlock(block, context)] as const),
  )
  log.debug({ blocks: loaded.length }, 'Blocks loaded')
  return new Map(loaded)
}

function loadBlock<N extends LoadingBlockName>(block: Block<N>, context: LoadContext): Promise<BlockData[N]> {
  const load = loaders[block.component as N] as (block: Block<N>, context: LoadContext) => Promise<BlockData[N]>
  return load(block, context)
}

/** Found blocks by story: parsed stories are kept and never change, so each is traversed once. */
const known = new WeakMap<Story, readonly Block<LoadingBlockName>[]>()

function loadingBlocksOf(story: Story): readonly Block<LoadingBlockName>[] {
  let blocks = known.get(story)
  if (!blocks) {
    const found = new Map<string, Block<LoadingBlockName>>()
    collect(story.content, found)
    blocks = [...found.values()]
    known.set(story, blocks)
  }
  return blocks
}

/** Searches parsed content for blocks with a loader. Related stories are not entered, global blocks are: they are rendered here. */
function collect(value: unknown, found: Map<string, Block<LoadingBlockName>>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
  } else if (isObject(value)) {
    if (isStory(value)) {
      if (isGlobalBlock(value.content)) collect(value.content, found)
      return
    }
    if (isLoading(value)) found.set(value._uid, value)
    for (const item of Object.values(value)) collect(item, found)
  }
}

function isStory(value: Record<string, unknown>): value is { uuid: string; content: Record<string, unknown> } {
  return typeof value.uuid === 'string' && isObject(value.content)
}

function isGlobalBlock(content: Record<string, unknown>): boolean {
  return content.component === 'global_block'
}

function isLoading(value: Record<string, unknown>): value is Record<string, unknown> & Block<LoadingBlockName> {
  return typeof value.component === 'string' && Object.hasOwn(loaders, value.component)
}
