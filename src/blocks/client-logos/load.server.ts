import type { Block, Story } from '../block.ts'
import type { LoadContext } from '../content-reader.ts'
import { dateTime, nextAfter } from '../dated.ts'
import type { ClientLogosData } from './data.ts'

type Counts = ClientLogosData['projectCounts']

/** Counts by the list they were made from: the reader hands out the same list until the content changes. */
const counted = new WeakMap<readonly Story<'reference'>[], { from: number; until: number; counts: Counts }>()

/** The chosen clients with the number of their published references that name them. */
export async function loadClientLogos(
  block: Block<'client_logos'>,
  { reader, now }: LoadContext,
): Promise<ClientLogosData> {
  const { stories } = await reader.stories('reference', {
    relations: ['reference.client'],
    excludingFields: ['body', 'facts', 'credits', 'awards', 'outcome', 'seo'],
  })
  let known = counted.get(stories)
  if (!known || now < known.from || now >= known.until) {
    const times = stories.map(({ content }) => dateTime(content.sort_date))
    known = { from: now, until: nextAfter(now, times), counts: countProjects(stories, now) }
    counted.set(stories, known)
  }
  reader.holdsUntil(known.until)
  return { clients: block.clients, projectCounts: known.counts }
}

function countProjects(stories: readonly Story<'reference'>[], now: number): Counts {
  const counts = new Map<string, number>()
  for (const { content } of stories) {
    const isPublished = (dateTime(content.sort_date) ?? now) <= now
    if (isPublished && content.client && !content.client_hidden) {
      counts.set(content.client.uuid, (counts.get(content.client.uuid) ?? 0) + 1)
    }
  }
  return counts
}
