import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Gallery({ block }: BlockProps<'gallery'>): ReactNode {
  return <div data-block={block.component} />
}
