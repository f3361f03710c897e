import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function NewsletterForm({ block }: BlockProps<'newsletter_form'>): ReactNode {
  return <div data-block={block.component} />
}
