import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function ContactForm({ block }: BlockProps<'contact_form'>): ReactNode {
  return <div data-block={block.component} />
}
