import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Action({ block }: BlockProps<'action'>): ReactNode {
  return <div data-block={block.component} />
}
