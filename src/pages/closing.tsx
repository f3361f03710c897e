import type { ReactNode } from 'react'
import type { SectionBlock, Story } from '../blocks/block.ts'
import { usePage } from '../blocks/page-context.tsx'
import { sectionEntries, type SectionEntry } from '../blocks/sections.ts'
import { Sections } from '../blocks/slot.tsx'

/** Sections of a page and of its closing are counted on, and yet pictures are not: ids of their own keep them apart. */
const series = 'closing-'

/** The invitation at the end of pages that set none of their own. */
function closingBlocks(settings: Story<'settings'> | null): readonly SectionBlock[] {
  return settings?.content.default_closing?.content.content ?? []
}

/** What the ruler lists of the invitation. `start` is its number. */
export function closingEntries(settings: Story<'settings'> | null, start: number): SectionEntry[] {
  return sectionEntries(closingBlocks(settings), start, series)
}

/** Renders the invitation that closes a page. `start` is its number in the ruler rail. */
export function Closing({ start }: { start: number }): ReactNode {
  const { settings } = usePage()
  return <Sections blocks={closingBlocks(settings)} start={start} series={series} />
}
