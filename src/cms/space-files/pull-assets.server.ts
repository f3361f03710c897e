import type { JsonObject } from '../../base/json.ts'
import type { PullOptions } from './pull-options.ts'

/** Each file with its description beside it, and the folders they are in. */
export async function pullAssets(options: PullOptions): Promise<{ all: number; fetched: number }> {
  const { reader, folder, download, progress } = options
  const { spaceId } = reader
  const base = `assets/${spaceId}`
  const { asset_folders: folders } = await reader.get('asset_folders')
  const folderNames = new Set<string>()
  for (const each of Array.isArray(folders) ? folders : []) {
    const name = `${String(each.uuid ?? each.id)}.json`
    folderNames.add(name)
    await folder.writeJson(`${base}/folders/${name}`, each)
  }
  await folder.keepOnly(`${base}/folders`, folderNames)
  // pages that show a deleted file go on doing so
  const deleted = (await reader.findAll('assets?in_folder=-1', 'assets')) ?? []
  const listed = [...(await reader.all('assets', 'assets')), ...deleted]
  const names = new Set<string>()
  let fetched = 0
  for (const [i, { signed_url: signed, ...shown }] of listed.entries()) {
    // An address that holds for an hour is no part of a description.
    const asset: JsonObject = { ...shown, signed_url: null }
    if (i % 100 === 0) progress(`assets ${i} of ${listed.length}`)
    const name = fileName(asset)
    const known = await folder.readJson(`${base}/${name}.json`)
    const isThere = (await folder.size(`${base}/${name}`)) !== null
    const isSame = known !== null && JSON.stringify(known) === JSON.stringify(asset)
    if (isSame && isThere) {
      names.add(name).add(`${name}.json`)
      continue
    }
    const isSameFile = known?.filename === asset.filename && known?.content_length === asset.content_length
    if (!isSameFile || !isThere) {
      const bytes = await download(String(signed ?? asset.filename)).catch(goneWithBin(asset, progress))
      if (bytes === null) continue
      await folder.write(`${base}/${name}`, bytes)
      fetched++
    }
    await folder.writeJson(`${base}/${name}.json`, asset)
    names.add(name).add(`${name}.json`)
  }
  await folder.keepOnly(base, new Set([...names, 'manifest.jsonl']))
  return { all: listed.length, fetched }
}

/** The official service forgets files of its bin: nothing is lost that anybody could still see. */
const goneWithBin =
  ({ deleted_at: deletedAt }: JsonObject, progress: (step: string) => void) =>
  (error: unknown): null => {
    if (typeof deletedAt !== 'string') throw error
    progress(`in the bin and not to be had: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }

/** `chair_501.jpg`: two files may have one name. */
function fileName({ filename, id }: JsonObject): string {
  const name = String(filename).split('/').at(-1)?.split('?')[0] ?? 'file'
  const safe = decodeSafely(name).replace(/[^\p{L}\p{N}._-]/gu, '-')
  const dot = safe.lastIndexOf('.')
  return dot <= 0 ? `${safe}_${Number(id)}` : `${safe.slice(0, dot)}_${Number(id)}${safe.slice(dot)}`
}

function decodeSafely(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
