import type { ReactNode } from 'react'
import type { SectionBlock, Story } from '../blocks/block.ts'
import { usePage } from '../blocks/page-context.tsx'
import { Sections } from '../blocks/slot.tsx'

/** The invitation at the end of pages that set none of their own. */
export function closingBlocks(settings: Story<'settings'> | null): readonly SectionBlock[] {
  return settings?.content.default_closing?.content.content ?? []
}

/** Renders the invitation that closes a page. `start` is its number in the ruler rail. */
export function Closing({ start }: { start: number }): ReactNode {
  const { settings } = usePage()
  return <Sections blocks={closingBlocks(settings)} start={start} />
}
