import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Steps({ block }: BlockProps<'steps'>): ReactNode {
  return <div data-block={block.component} />
}
