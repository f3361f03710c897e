import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function ModelViewer({ block }: BlockProps<'model_viewer'>): ReactNode {
  return <div data-block={block.component} />
}
