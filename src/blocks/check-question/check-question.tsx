import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function CheckQuestion({ block }: BlockProps<'check_question'>): ReactNode {
  return <div data-block={block.component} />
}
