import type { ReactNode } from 'react'
import { ActionLink } from '../../ui/action/action.tsx'
import type { BlockProps } from '../props.ts'
import { editable, shows } from '../slot.tsx'

/** Button or link, as its look says. */
export function Action({ block }: BlockProps<'action'>): ReactNode {
  return (
    <ActionLink
      to={block.link}
      size={block.size}
      color={block.color}
      ariaLabel={block.aria_label}
      download={block.download}
      attributes={{ ...editable(block), ...shows(block, 'label') }}
    >
      {block.label}
    </ActionLink>
  )
}
