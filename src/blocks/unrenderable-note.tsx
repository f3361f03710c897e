import type { ReactNode } from 'react'
import type { UnrenderableBlock } from './block.ts'

/** Preview only: says which block is not rendered and why. */
export function UnrenderableNote({ block }: { block: UnrenderableBlock }): ReactNode {
  return (
    <p className="unrenderable-note small" lang="en">
      <b>{block.name}</b>: {block.reason}
    </p>
  )
}
