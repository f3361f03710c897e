import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'

export function StoryList({ block }: BlockProps<'story_list'>): ReactNode {
  return <div data-block={block.component} />
}
