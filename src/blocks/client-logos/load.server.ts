import type { Block } from '../block.ts'
import type { LoadContext } from '../content-reader.ts'
import type { ClientLogosData } from './data.ts'

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
  const projectCounts = new Map<string, number>()
  for (const { content } of stories) {
    const published = content.sort_date === null || content.sort_date.slice(0, 10) <= today
    if (published && content.client && !content.client_hidden) {
      projectCounts.set(content.client.uuid, (projectCounts.get(content.client.uuid) ?? 0) + 1)
    }
  }
  return { clients: block.clients, projectCounts }
}
