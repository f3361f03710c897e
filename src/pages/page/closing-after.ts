import type { SectionBlock } from '../../blocks/block.ts'
import { withoutReference } from '../../blocks/sections.ts'

/**
 * The closing as it follows a page's sections. Pages share it, so it yields: after a
 * tinted section its first one stands on paper, because two tinted sections never meet.
 *
 * @see docs/design.md "Colour"
 */
export function closingAfter(body: readonly SectionBlock[], closing: readonly SectionBlock[]): readonly SectionBlock[] {
  const [first, ...rest] = closing
  const last = body.at(-1)
  if (!first || !last || !isTinted(last) || !isTinted(first) || !('theme' in first)) return closing
  return [{ ...first, theme: 'paper' }, ...rest]
}

function isTinted(block: SectionBlock): boolean {
  const theme = themeOf(block) ?? themeOf(withoutReference(block))
  return theme !== null && theme !== 'paper'
}

function themeOf(block: SectionBlock): string | null {
  return 'theme' in block ? block.theme : null
}
