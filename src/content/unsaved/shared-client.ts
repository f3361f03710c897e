import { isObject } from '../../base/json.ts'
import type { Locale } from '../../model/locale.ts'
import type { WireBlock, WireStory } from '../../model/story/wire.ts'
import type { ContentClient } from '../client/client.server.ts'
import type { ContentAnswer, ContentQuery } from '../client/content-answer.ts'
import { isWireStory } from '../stories/wire-story.ts'
import { withUnsavedStories } from './unsaved-client.ts'

/** A draft that is shown among published content. */
export interface SharedDraft {
  story: WireStory
  /** Its entry in `links`, as the service has it for drafts. */
  link: Record<string, unknown>
}

/** Reads a draft as it is saved now, in one language; null where there is none. */
export async function readSharedDraft(
  drafts: Pick<ContentClient, 'get'>,
  uuid: string,
  locale: Locale,
): Promise<SharedDraft | null> {
  const [found, linked] = await Promise.all([
    drafts.get('stories', { version: 'draft', language: locale, resolve_links: 'url', by_uuids: uuid }),
    drafts.get('links', { version: 'draft', per_page: 1, by_uuid: uuid, include_dates: 1 }),
  ])
  const story: unknown = isObject(found?.body) && Array.isArray(found.body.stories) ? found.body.stories[0] : null
  const links = isObject(linked?.body) && isObject(linked.body.links) ? linked.body.links : {}
  const link = links[uuid] ?? Object.values(links).find(each => isObject(each) && each.uuid === uuid)
  return isWireStory(story) && isObject(link) ? { story, link } : null
}

/**
 * A content service in which one draft is published and nothing else differs: relations, lists and menus show what visitors see.
 * The draft has no address there: links to it are plain text, unless it is published already.
 */
export function withSharedDraft(client: ContentClient, { story, link }: SharedDraft): Pick<ContentClient, 'get'> {
  const content = withoutEditable(story.content) as WireBlock
  const unsaved = new Map([[story.uuid, { uuid: story.uuid, name: story.name, content }]])
  const ownPath = `stories/${String(link.slug).replace(/\/$/, '')}`

  async function get(path: string, query: ContentQuery): Promise<ContentAnswer | null> {
    const answer = await client.get(path, { ...query, version: 'published' })
    if (path === 'links' && (query.page ?? 1) === 1) return withLink(answer)
    // Never published: as if it were, without anything that it points to yet.
    if (!answer && decodeURIComponent(path) === ownPath) {
      return {
        body: { story: { ...story, content: { component: content.component, _uid: content._uid } }, rels: [] },
        total: null,
        perPage: null,
      }
    }
    return answer
  }

  function withLink(answer: ContentAnswer | null): ContentAnswer | null {
    const links = isObject(answer?.body) && isObject(answer.body.links) ? answer.body.links : {}
    if (!answer || !isObject(answer.body) || Object.hasOwn(links, story.uuid)) return answer
    const alternates: readonly unknown[] = Array.isArray(link.alternates) ? link.alternates : []
    const hidden = {
      ...link,
      published: false,
      alternates: alternates.map(each => ({ ...(isObject(each) ? each : {}), published: false })),
    }
    return { ...answer, body: { ...answer.body, links: { ...links, [story.uuid]: hidden } } }
  }

  return withUnsavedStories({ ...client, get }, unsaved)
}

/** Without the comments by which editors find blocks: who has a link edits nothing. */
function withoutEditable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEditable)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (key === '_editable' ? [] : [[key, withoutEditable(item)]])),
  )
}
