import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'
import { editable, Slot } from '../slot.tsx'
import { withoutReference } from '../sections.ts'

/**
 * Places a block that is kept in one story and shown on several pages. For
 * visitors it leaves no trace, so that neighbouring sections stay neighbours;
 * in preview a box says that it is one. A theme of the place wins over the block's own.
 */
export function GlobalReference({ block, id, number, position }: BlockProps<'global_reference'>): ReactNode {
  const inner = withoutReference(block)
  if (inner.component === 'global_reference') return null
  const themed = block.theme && 'theme' in inner ? { ...inner, theme: block.theme } : inner
  const rendered = <Slot block={themed} id={id} number={number} position={position} />
  const placed =
    inner.component === 'action' ? (
      <div className="global-reference__part grid">
        <p className="actions at-content">{rendered}</p>
      </div>
    ) : (
      rendered
    )
  return block.editable ? (
    <div className="global-reference" {...editable(block)}>
      {placed}
    </div>
  ) : (
    placed
  )
}
