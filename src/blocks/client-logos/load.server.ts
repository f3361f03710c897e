import type { Block, Story } from '../block.ts'
import type { LoadContext } from '../content-reader.ts'
import { readReferences } from '../read-stories.ts'
import type { ClientLogosData } from './data.ts'

type Counts = ClientLogosData['projectCounts']

/** Counts by the list they were made from: it stays the same one until content changes, or a project's day comes. */
const counted = new WeakMap<readonly Story<'reference'>[], Counts>()

/** The chosen clients with the number of their published references that name them. */
export async function loadClientLogos(
  block: Block<'client_logos'>,
  { reader, now }: LoadContext,
): Promise<ClientLogosData> {
  const { stories } = await readReferences(reader, now)
  const counts = counted.get(stories) ?? countProjects(stories)
  counted.set(stories, counts)
  return { clients: block.clients, projectCounts: counts }
}

function countProjects(stories: readonly Story<'reference'>[]): Counts {
  const counts = new Map<string, number>()
  for (const { content } of stories) {
    if (!content.client || content.client_hidden) continue
    counts.set(content.client.uuid, (counts.get(content.client.uuid) ?? 0) + 1)
  }
  return counts
}
