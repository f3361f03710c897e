import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Review({ block }: BlockProps<'review'>): ReactNode {
  return <div data-block={block.component} />
}
