import { isObject, type JsonObject } from '../../src/base/json.ts'
import type { ContentService } from '../../src/cms/content-service.server.ts'
import type { StoryChange } from '../../src/cms/stories/story-change.ts'
import type { StoryHead } from '../../src/cms/stories/index/story-head.ts'

/** What an editor sees and may change of a story. */
export async function toEditable(service: ContentService, story: StoryHead): Promise<JsonObject> {
  const content = await service.drafts.read(story.id)
  return {
    name: story.versions.draft?.name ?? story.name,
    slug: story.slug,
    tag_list: story.tagList,
    ...(content && { content }),
  }
}

/**
 * Reads what an editor has written.
 *
 * @throws Error that says what is wrong, with its place.
 */
export function parseEdited(service: ContentService, text: string, story: StoryHead): StoryChange {
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) throw new Error('This is not a JSON object')
  const { name, slug, tag_list: tags, content } = value
  if (typeof name !== 'string' || typeof slug !== 'string') throw new Error('name and slug must be texts')
  if (!Array.isArray(tags) || !tags.every(tag => typeof tag === 'string'))
    throw new Error('tag_list must be a list of texts')
  const change: StoryChange = { name, slug, tagList: tags.map(String) }
  if (story.isFolder) return change
  if (!isObject(content)) throw new Error('content must be an object')
  const problems = service.drafts.problems(content)
  if (problems.length > 0) throw new Error(problems.map(({ field, message }) => `${field}: ${message}`).join('\n'))
  return { ...change, content }
}
