import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function KeyFigures({ block }: BlockProps<'key_figures'>): ReactNode {
  return <div data-block={block.component} />
}
