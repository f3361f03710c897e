import type { ReactNode } from 'react'
import type { UndrawableBlock } from './block.ts'

/** Preview only: says which block is not drawn and why. */
export function UndrawableNote({ block }: { block: UndrawableBlock }): ReactNode {
  return (
    <p className="undrawable-note small" lang="en">
      <b>{block.name}</b>: {block.reason}
    </p>
  )
}
