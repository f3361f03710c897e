import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Hero({ block }: BlockProps<'hero'>): ReactNode {
  return <div data-block={block.component} />
}
