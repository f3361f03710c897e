import type { ReactNode } from 'react'
import { SmartLink } from '../../ui/smart-link/smart-link.tsx'
import type { BlockProps } from '../props.ts'
import { editable, Parts, shows } from '../slot.tsx'

/** A navigation entry on its own. Header and footer lay their entries out themselves. */
export function NavItem({ block }: BlockProps<'nav_item'>): ReactNode {
  return (
    <div className="nav-item" {...editable(block)}>
      <SmartLink to={block.link}>{block.label}</SmartLink>
      {block.teaser && (
        <p className="small" {...shows(block, 'teaser')}>
          {block.teaser}
        </p>
      )}
      <Parts blocks={block.children} />
    </div>
  )
}
