import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function NavItem({ block }: BlockProps<'nav_item'>): ReactNode {
  return <div data-block={block.component} />
}
