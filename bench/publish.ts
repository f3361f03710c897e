import type { ContentService } from '../src/cms/content-service.server.ts'

/** Changes root fields of a story and publishes it. */
export async function publishFields(
  service: ContentService,
  slug: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const id = service.findStory(slug)?.id
  if (id === undefined) throw new Error(`No story ${slug}`)
  const query = new URLSearchParams({ version: 'draft', token: service.tokens().preview })
  const answer = await service.fetch(new Request(`http://content.invalid/v2/cdn/stories/${slug}?${query}`))
  const { story } = JSON.parse(await answer.text()) as { story: { content: Record<string, unknown> } }
  const saved = await service.stories.saveStory(id, { content: { ...story.content, ...fields } })
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
  await service.stories.publishStory(id)
}
