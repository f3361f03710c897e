import type { Block, Story } from '../block.ts'
import type { LoadContext } from '../content-reader.ts'
import type { ClientLogosData } from './data.ts'

type Counts = ClientLogosData['projectCounts']

/** Counts by the list they were made from, for one day: the reader hands out the same list until the content changes. */
const counted = new WeakMap<readonly Story<'reference'>[], { today: string; counts: Counts }>()

/** The chosen clients with the number of their published references that name them. */
export async function loadClientLogos(
  block: Block<'client_logos'>,
  { reader, now }: LoadContext,
): Promise<ClientLogosData> {
  const { stories } = await reader.stories('reference', {
    relations: ['reference.client'],
    excludingFields: ['body', 'facts', 'credits', 'awards', 'outcome', 'seo'],
  })
  const today = new Date(now).toISOString().slice(0, 10)
  const known = counted.get(stories)
  const counts = known?.today === today ? known.counts : countProjects(stories, today)
  counted.set(stories, { today, counts })
  return { clients: block.clients, projectCounts: counts }
}

function countProjects(stories: readonly Story<'reference'>[], today: string): Counts {
  const counts = new Map<string, number>()
  for (const { content } of stories) {
    const published = content.sort_date === null || content.sort_date.slice(0, 10) <= today
    if (published && content.client && !content.client_hidden) {
      counts.set(content.client.uuid, (counts.get(content.client.uuid) ?? 0) + 1)
    }
  }
  return counts
}
