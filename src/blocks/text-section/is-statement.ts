import { plainText } from '../../ui/rich-text/plain-text.ts'
import type { Block } from '../block.ts'

/** Longer than this a sentence no longer works at display size. */
const longest = 180

/**
 * One sentence of position, set huge: a named section without heading whose
 * text is a single short paragraph and nothing else.
 *
 * @see docs/design.md "position__text"
 */
export function isStatement(block: Block<'text_section'>): boolean {
  const { headline, rail_label, layout, media, margin_note, actions, aside, text } = block
  if (headline || !rail_label || layout !== 'text' || media || margin_note || actions.length + aside.length > 0)
    return false
  const [only, ...more] = text.nodes
  return only?.type === 'paragraph' && more.length === 0 && plainText(text.nodes).length <= longest
}
