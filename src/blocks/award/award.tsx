import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Award({ block }: BlockProps<'award'>): ReactNode {
  return <div data-block={block.component} />
}
