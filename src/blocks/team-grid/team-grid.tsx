import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function TeamGrid({ block }: BlockProps<'team_grid'>): ReactNode {
  return <div data-block={block.component} />
}
