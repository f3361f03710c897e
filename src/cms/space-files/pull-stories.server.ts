import { isObject, type JsonObject } from '../../base/json.ts'
import type { PullOptions } from './pull-space.server.ts'

/** What of a story differs once anything of it was changed. Lists have all of it. */
const stampFields = [
  ...['updated_at', 'published_at', 'published', 'unpublished_changes', 'full_slug', 'position', 'parent_id'],
  ...['current_version_id', 'publish_at', 'expire_at', 'pinned', 'tag_list', 'name'],
]

/** Signed anew for every answer, or different in every service: no part of the story. */
const passing: ReadonlySet<string> = new Set(['preview_token'])

/** One file for each story; what visitors see of it beside it where that is something else. */
export async function pullStories(options: PullOptions): Promise<{ all: number; fetched: number }> {
  const { reader, folder, progress } = options
  const { spaceId } = reader
  const listed = await reader.all('stories', 'stories')
  const names = new Set<string>()
  const published = new Set<string>()
  const histories = new Set<string>()
  let fetched = 0
  for (const [i, head] of listed.entries()) {
    if (i % 100 === 0) progress(`stories ${i} of ${listed.length}`)
    const name = `${fileSafe(head.slug)}_${String(head.uuid)}.json`
    names.add(name)
    const file = `stories/${spaceId}/${name}`
    const known = await folder.readJson(file)
    const isSame =
      known !== null && stampFields.every(field => JSON.stringify(known[field]) === JSON.stringify(head[field]))
    const isTwofold = head.unpublished_changes === true
    const own = `extra/${spaceId}/published/${String(head.uuid)}.json`
    if (isTwofold) published.add(`${String(head.uuid)}.json`)
    if (options.withHistory && head.is_folder !== true) {
      histories.add(`${String(head.uuid)}.json`)
      if (!isSame) await pullHistory(options, head)
    }
    if (isSame && (!isTwofold || (await folder.size(own)) !== null)) continue
    // what visitors see first: the story's own file says that it is complete
    if (isTwofold) await folder.writeJson(own, await publishedOf(options, head))
    const { story } = await reader.get(`stories/${Number(head.id)}`)
    if (!isObject(story)) throw new Error(`stories/${Number(head.id)} is not a story`)
    await folder.writeJson(file, Object.fromEntries(Object.entries(story).filter(([key]) => !passing.has(key))))
    fetched++
  }
  await folder.keepOnly(`stories/${spaceId}`, new Set([...names, 'manifest.jsonl']))
  await folder.keepOnly(`extra/${spaceId}/published`, published)
  if (options.withHistory) await folder.keepOnly(`extra/${spaceId}/history`, histories)
  const bin = await reader.all('stories?in_trash=1', 'stories')
  await folder.writeJson(`extra/${spaceId}/bin.json`, bin)
  return { all: listed.length, fetched }
}

async function publishedOf({ reader }: PullOptions, head: JsonObject): Promise<JsonObject> {
  const slug = String(head.full_slug).split('/').map(encodeURIComponent).join('/')
  const { story } = await reader.get(`stories/published/${slug}`)
  const { content, name } = isObject(story) ? story : {}
  return { id: head.id, uuid: head.uuid, name, content }
}

async function pullHistory({ reader, folder }: PullOptions, head: JsonObject): Promise<void> {
  const id = Number(head.id)
  const publications = await reader.all(`stories/${id}/publications`, 'publications')
  const versions = await reader.all(`stories/${id}/versions?with_content=1`, 'versions')
  await folder.writeJson(`extra/${reader.spaceId}/history/${String(head.uuid)}.json`, { id, publications, versions })
}

/** Slugs are no names of files everywhere. */
function fileSafe(slug: unknown): string {
  return String(slug)
    .replace(/[^\p{L}\p{N}._-]/gu, '-')
    .slice(0, 100)
}
