import type { Story } from '../../blocks/block.ts'
import type { LoadContext } from '../../blocks/content-reader.ts'
import { readNumbered } from '../../blocks/read-stories.ts'
import { neighbours } from '../neighbours.ts'
import type { ImpulseExtras } from './extras.ts'

/** Reads where an impulse is among all of them. */
export async function loadImpulsePage(story: Story<'impulse'>, { reader }: LoadContext): Promise<ImpulseExtras> {
  const { stories } = await readNumbered(reader, 'impulse')
  const place = stories.findIndex(({ uuid }) => uuid === story.uuid)
  const { before, after } = neighbours(stories, story.uuid)
  const first = stories.length > 1 && place === stories.length - 1 ? (stories[0] ?? null) : null
  return { place: place < 0 ? null : place + 1, total: stories.length, previous: before, next: after ?? first }
}
