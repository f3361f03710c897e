import type { JsonObject } from '../../base/json.ts'
import type { PullOptions } from './pull-space.server.ts'

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
  const listed = await reader.all('assets', 'assets')
  const names = new Set<string>()
  let fetched = 0
  for (const [i, asset] of listed.entries()) {
    if (i % 100 === 0) progress(`assets ${i} of ${listed.length}`)
    const name = fileName(asset)
    for (const each of [name, `${name}.json`]) names.add(each)
    const known = await folder.readJson(`${base}/${name}.json`)
    const isThere = (await folder.size(`${base}/${name}`)) !== null
    const isSame = known !== null && JSON.stringify(known) === JSON.stringify(asset)
    if (isSame && isThere) continue
    const isSameFile = known?.filename === asset.filename && known?.content_length === asset.content_length
    if (!isSameFile || !isThere) {
      await folder.write(`${base}/${name}`, await download(String(asset.filename)))
      fetched++
    }
    await folder.writeJson(`${base}/${name}.json`, asset)
  }
  await folder.keepOnly(base, new Set([...names, 'manifest.jsonl']))
  return { all: listed.length, fetched }
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
