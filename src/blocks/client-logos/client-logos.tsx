import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function ClientLogos({ block }: BlockProps<'client_logos'>): ReactNode {
  return <div data-block={block.component} />
}
