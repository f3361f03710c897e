import type { Story } from '../blocks/block.ts'
import type { LoadContext } from '../blocks/content-reader.ts'
import { pageTypeOf } from './page-types.ts'

/** Loads what the page of this story needs besides the story itself; null where its type needs nothing. */
export async function loadExtras(story: Story, context: LoadContext): Promise<unknown> {
  const found = pageTypeOf(story)
  return !found || found.type.load === 'none' ? null : found.type.load(found.story, context)
}
