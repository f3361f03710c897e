import type { ReactNode } from 'react'
import type { Block, BlockName } from './block.ts'

/** What every block component gets. Nothing is fetched or decided in it. */
export interface BlockProps<Name extends BlockName> {
  block: Block<Name>
  /** Unique on the page: the block's anchor, else made from its place. Sections use it as their `id`. */
  id: string
  /** Number in the ruler rail; null for blocks that are not counted and for parts. */
  number: number | null
  /** Place among its siblings, from 0. */
  position: number
}

/** Which component renders which block. A block without an entry does not compile. */
export type BlockRegistry = { readonly [Name in BlockName]: (props: BlockProps<Name>) => ReactNode }
