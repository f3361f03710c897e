import { withoutReference } from './sections.ts'
import type { SectionBlock, Story } from './block.ts'

/**
 * Number of a block's first picture on its page: captions are numbered through
 * the page in the order of its sections. Null for what carries no number.
 *
 * @see docs/design.md "Pictures"
 */
export function figureNumber(story: Story | null, uid: string): number | null {
  if (!story || !('body' in story.content)) return null
  let next = 1
  for (const section of story.content.body) {
    const block = withoutReference(section)
    const count = numbersOf(block)
    if (block._uid === uid) return count > 0 ? next : null
    next += count
  }
  return null
}

/** A captioned picture has a number, a contact sheet one for each frame, any other gallery one for its caption. */
function numbersOf(block: SectionBlock): number {
  if (block.component === 'media') return block.caption && !block.decorative ? 1 : 0
  if (block.component !== 'gallery') return 0
  if (block.layout === 'contact-sheet' || block.layout === 'compare') return block.files.length
  return block.caption ? 1 : 0
}
