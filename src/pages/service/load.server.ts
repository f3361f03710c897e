import type { Story } from '../../blocks/block.ts'
import type { LoadContext } from '../../blocks/content-reader.ts'
import { readNumbered } from '../../blocks/read-stories.ts'
import { neighbours } from '../neighbours.ts'
import type { ServiceExtras } from './extras.ts'

/** Reads where a service is among all of them. */
export async function loadServicePage(story: Story<'service'>, { reader }: LoadContext): Promise<ServiceExtras> {
  const { stories } = await readNumbered(reader, 'service')
  const place = stories.findIndex(({ uuid }) => uuid === story.uuid)
  const { before, after } = neighbours(stories, story.uuid)
  return { place: place < 0 ? null : place + 1, total: stories.length, previous: before, next: after }
}
