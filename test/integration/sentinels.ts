import type { ContentService } from '../../src/cms/content-service.server.ts'
import { readStoredStories, type StoredStory } from './preview-parity.ts'
import type { TestSite } from './site.ts'

/** Stands in drafts and in nothing that is published. */
export const sentinel = 'Zwiebelfisch'

/** Addresses of a story that was never published. */
export const draftOnly = { de: '/de/nur-ein-entwurf', en: '/en/only-a-draft' } as const

const sentinelFields = ['title', 'lead', 'preview_title', 'preview_text', 'statement', 'role', 'kicker']

/** Saves drafts that say the sentinel, of every content type and one that was never published. */
export async function plantSentinels(
  site: TestSite,
  perType: number,
): Promise<{ service: ContentService; stories: readonly StoredStory[]; planted: ReadonlySet<number> }> {
  const { service } = site.app
  if (!service) throw new Error('The site keeps no stories')
  const stories = readStoredStories(site)
  const byType = Map.groupBy(stories, story => story.component)
  const edited = [...byType.values()].flatMap(each => each.slice(0, perType))
  for (const { id, content } of edited) {
    const fields = Object.fromEntries(
      sentinelFields
        .filter(name => name in content)
        .flatMap(name => [
          [name, `${sentinel} ${name}`],
          [`${name}__i18n__en`, `${sentinel} ${name}`],
        ]),
    )
    await service.stories.saveStory(id, { name: `${sentinel} Name`, content: { ...content, ...fields } })
  }
  const page = stories.find(story => story.fullSlug === 'busse-design/kontakt')
  await service.stories.createStory({
    name: `${sentinel} neu`,
    slug: 'nur-ein-entwurf',
    parentId: service.findStory('busse-design')?.id ?? 0,
    content: { ...page?.content, title: `${sentinel} neu` },
    translatedSlugs: [{ lang: 'en', slug: 'only-a-draft', name: `${sentinel} new` }],
  })
  return { service, stories, planted: new Set(edited.map(({ id }) => id)) }
}

/** True for an answer that says it; the page of a search repeats what was looked for. */
export function saysSentinel(text: string): boolean {
  return text.replaceAll(`value="${sentinel}"`, '').includes(`${sentinel} `)
}
