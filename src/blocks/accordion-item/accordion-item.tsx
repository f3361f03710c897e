import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function AccordionItem({ block }: BlockProps<'accordion_item'>): ReactNode {
  return <div data-block={block.component} />
}
