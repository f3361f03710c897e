import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Media({ block }: BlockProps<'media'>): ReactNode {
  return <div data-block={block.component} />
}
