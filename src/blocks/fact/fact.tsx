import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Fact({ block }: BlockProps<'fact'>): ReactNode {
  return <div data-block={block.component} />
}
