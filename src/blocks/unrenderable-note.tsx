import type { ReactNode } from 'react'
import type { UnrenderableBlock } from './block.ts'

export interface UnrenderableNoteProps {
  block: UnrenderableBlock
  /** By which an editor finds the block: pressed, its form opens at what is wrong with it. */
  marks: Record<string, string>
}

/** Preview only: says which block is not rendered and why. */
export function UnrenderableNote({ block, marks }: UnrenderableNoteProps): ReactNode {
  return (
    <p className="unrenderable-note small" lang="en" {...marks}>
      <b>{block.name}</b>: {block.reason}
    </p>
  )
}
