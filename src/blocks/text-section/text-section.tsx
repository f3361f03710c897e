import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function TextSection({ block }: BlockProps<'text_section'>): ReactNode {
  return <div data-block={block.component} />
}
