import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Embed({ block }: BlockProps<'embed'>): ReactNode {
  return <div data-block={block.component} />
}
