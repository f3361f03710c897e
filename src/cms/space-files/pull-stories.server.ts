import { isObject, type JsonObject } from '../../base/json.ts'
import { historyFile, pullHistory } from './pull-history.server.ts'
import type { PullOptions } from './pull-options.ts'

/** What of a story differs once anything of it was changed. Lists have all of it. */
const stampFields = [
  ...['updated_at', 'published_at', 'published', 'unpublished_changes', 'full_slug', 'position', 'parent_id'],
  ...['current_version_id', 'publish_at', 'expire_at', 'pinned', 'tag_list', 'name'],
]

/** Signed anew for every answer, or different in every service: no part of the story. */
const passing: ReadonlySet<string> = new Set(['preview_token'])

/**
 * One file for each story; what visitors see of it beside it where that is something else.
 *
 * @param planned ids of stories whose versions are needed because one of them is planned.
 */
export async function pullStories(
  options: PullOptions,
  planned: ReadonlySet<number>,
): Promise<{ all: number; fetched: number }> {
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
    if ((options.withHistory || planned.has(Number(head.id))) && head.is_folder !== true) {
      histories.add(`${String(head.uuid)}.json`)
      // what has no file of its own yet was pulled without its history before
      if (!isSame || (await folder.size(historyFile(spaceId, head))) === null) await pullHistory(options, head)
    }
    if (isSame && (!isTwofold || (await folder.size(own)) !== null)) continue
    // what visitors see first: the story's own file says that it is complete
    if (isTwofold) await folder.writeJson(own, await publishedOf(options, head))
    const { story } = await reader.get(`stories/${Number(head.id)}`)
    if (!isObject(story)) throw new Error(`stories/${Number(head.id)} is not a story`)
    await folder.writeJson(file, withoutPassing(story))
    fetched++
  }
  await folder.keepOnly(`stories/${spaceId}`, new Set([...names, 'manifest.jsonl']))
  await folder.keepOnly(`extra/${spaceId}/published`, published)
  if (!options.contentOnly) {
    const bin = await pullBin(options)
    if (options.withHistory) await folder.keepOnly(`extra/${spaceId}/history`, new Set([...histories, ...bin]))
  }
  return { all: listed.length, fetched }
}

/** Deleted stories with their content, as far as the space still shows it. @returns names of their files. */
async function pullBin(options: PullOptions): Promise<Set<string>> {
  const { reader, folder, withHistory } = options
  const base = `extra/${reader.spaceId}/bin`
  const names = new Set<string>()
  for await (const page of reader.pages('stories?in_trash=1&with_content=1', 'stories')) {
    for (const head of page) {
      const name = `${String(head.uuid)}.json`
      names.add(name)
      const known = await folder.readJson(`${base}/${name}`)
      const isSame = known !== null && known.deleted_at === head.deleted_at && known.updated_at === head.updated_at
      if (
        withHistory &&
        head.is_folder !== true &&
        (!isSame || (await folder.size(historyFile(reader.spaceId, head))) === null)
      )
        await pullHistory(options, head)
      if (isSame) continue
      const isWhole = isObject(head.content) || head.is_folder === true
      const story = isWhole ? head : ((await reader.find(`stories/${Number(head.id)}`))?.story ?? head)
      const written = { ...(isObject(story) ? story : head), deleted_at: head.deleted_at }
      await folder.writeJson(`${base}/${name}`, withoutPassing(written))
    }
  }
  await folder.keepOnly(base, names)
  return names
}

async function publishedOf({ reader }: PullOptions, head: JsonObject): Promise<JsonObject> {
  const slug = String(head.full_slug).split('/').map(encodeURIComponent).join('/')
  const { story } = await reader.get(`stories/published/${slug}`)
  const { content, name } = isObject(story) ? story : {}
  return { id: head.id, uuid: head.uuid, name, content }
}

const withoutPassing = (story: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(story).filter(([key]) => !passing.has(key)))

/** Slugs are no names of files everywhere. */
function fileSafe(slug: unknown): string {
  return String(slug)
    .replace(/[^\p{L}\p{N}._-]/gu, '-')
    .slice(0, 100)
}
