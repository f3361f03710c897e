import type { ContentService } from '../../src/cms/content-service.server.ts'
import type { StoryHead } from '../../src/cms/stories/index/story-head.ts'

/**
 * A story by id, uuid, slug, or address below the folder of the site.
 *
 * @throws Error that names what was looked for.
 */
export function findStory(service: ContentService, key: string, folder: string): StoryHead {
  const slug = key.replace(/^\/+/, '')
  const found =
    (/^\d+$/.test(key) ? service.findStory(Number(key)) : null) ??
    service.findStory(slug) ??
    service.findStory(`${slug.replace(/\/$/, '')}/`) ??
    service.findStory(`${folder}/${slug}`)
  if (!found) throw new Error(`There is no story ${key}`)
  return found
}
