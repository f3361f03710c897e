import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function UsabilityCheck({ block }: BlockProps<'usability_check'>): ReactNode {
  return <div data-block={block.component} />
}
