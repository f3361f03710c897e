import { isObject, type JsonObject } from '../../base/json.ts'
import type { PullOptions } from './pull-options.ts'

/** Everything that a story ever was, and when visitors saw it. */
export async function pullHistory({ reader, folder }: PullOptions, head: JsonObject): Promise<void> {
  const id = Number(head.id)
  const publications = (await reader.findAll(`stories/${id}/publications`, 'publications')) ?? []
  const versions: JsonObject[] = []
  const listed =
    (await reader.findAll(`stories/${id}/versions?with_content=1`, 'versions')) ??
    (await reader.findAll(`versions?model=stories&model_id=${id}`, 'versions'))
  for (const version of listed ?? [])
    versions.push(isObject(version.content) ? version : { ...version, content: await contentOf(version) })
  await folder.writeJson(historyFile(reader.spaceId, head), { id, uuid: head.uuid, publications, versions })

  /** The official list has no contents; its comparison shows one. */
  async function contentOf(version: JsonObject): Promise<JsonObject | null> {
    const found = await reader.find(`stories/${id}/compare?version=${Number(version.id)}`)
    const shown = found?.version
    return isObject(shown) ? (isObject(shown.content) ? shown.content : shown) : null
  }
}

export const historyFile = (spaceId: number, { uuid }: JsonObject): string =>
  `extra/${spaceId}/history/${String(uuid)}.json`
