import type { Block, BlockName } from '../../blocks/block.ts'

/** An example of a block, with what its loader would return where the example says so. */
export interface BlockExample {
  title: string
  block: Block
  data?: unknown
}

// Server only: the browser never loads an example. A new block's examples appear by being there.
const modules = import.meta.glob<Record<string, readonly BlockExample[]>>('../../blocks/*/examples.ts', { eager: true })

/** Shortest, usual, longest. `new:block` makes as many. */
export const fewestExamples = 3

/** Every block with its examples, in the order of their folders. */
export const blockExamples: ReadonlyMap<BlockName, readonly BlockExample[]> = new Map(
  Object.values(modules)
    .flatMap(module => Object.values(module))
    .flatMap(examples => {
      const name = examples[0]?.block.component
      return name ? [[name, examples] as const] : []
    }),
)
