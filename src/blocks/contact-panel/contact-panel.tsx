import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function ContactPanel({ block }: BlockProps<'contact_panel'>): ReactNode {
  return <div data-block={block.component} />
}
