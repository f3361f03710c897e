import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function Mesh({ block }: BlockProps<'mesh'>): ReactNode {
  return <div data-block={block.component} />
}
