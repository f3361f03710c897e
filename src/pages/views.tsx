import type { ReactNode } from 'react'
import { isStoryOf, type Story } from '../blocks/block.ts'
import { GlobalBlockView } from './page/page-view.tsx'
import { pageTypeOf } from './page-types.ts'

/** Renders `<main>` of a story, whatever its content type. Data stories without a page of their own render nothing. */
export function View({ story, extras }: { story: Story; extras: unknown }): ReactNode {
  if (isStoryOf(story, 'global_block')) return <GlobalBlockView story={story} />
  const found = pageTypeOf(story)
  if (!found) return null
  const TypeView = found.type.view
  return <TypeView story={found.story} extras={extras} />
}
