import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function GlobalReference({ block }: BlockProps<'global_reference'>): ReactNode {
  return <div data-block={block.component} />
}
