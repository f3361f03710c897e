import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function ModelHotspot({ block }: BlockProps<'model_hotspot'>): ReactNode {
  return <div data-block={block.component} />
}
