import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Accordion({ block }: BlockProps<'accordion'>): ReactNode {
  return <div data-block={block.component} />
}
