import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Step({ block }: BlockProps<'step'>): ReactNode {
  return <div data-block={block.component} />
}
