import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function LegalText({ block }: BlockProps<'legal_text'>): ReactNode {
  return <div data-block={block.component} />
}
