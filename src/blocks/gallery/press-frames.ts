import type { Asset } from '../../model/story/asset.ts'
import type { Story } from '../block.ts'

/** The press kit of the article that is rendered; empty on every other page. */
export function pressKitOf(story: Story | null): readonly Asset[] {
  return story && 'press_kit' in story.content ? story.content.press_kit : []
}

/**
 * Which pictures of a contact sheet are in a press kit too.
 *
 * @returns their addresses; null where none is, or all are: then a mark would tell nothing.
 */
export function pressFrames(files: readonly Asset[], kit: readonly Asset[]): ReadonlySet<string> | null {
  const inKit = new Set(kit.map(file => file.src))
  const marked = files.map(file => file.src).filter(src => inKit.has(src))
  return marked.length === 0 || marked.length === files.length ? null : new Set(marked)
}
