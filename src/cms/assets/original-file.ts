import { isObject, type JsonObject } from '../../base/json.ts'
import type { PreparedFile } from '../../images/transform/prepare-original.server.ts'
import type { AssetFiles } from './asset-folder.server.ts'

/** What was given where the site shows a copy of it: for those who edit, never delivered to visitors. */
export interface OriginalFile {
  /** Path below the folder of assets. */
  file: string
  name: string
  contentType: string
  contentLength: number
}

/** The original of an asset, or of a file that it had before; null where the file itself is what was given. */
export function originalOf({ data }: { data: JsonObject }): OriginalFile | null {
  const found = isObject(data.original) ? data.original : {}
  const { file, name, content_type: contentType, content_length: contentLength } = found
  if (typeof file !== 'string' || typeof name !== 'string') return null
  return { file, name, contentType: String(contentType), contentLength: Number(contentLength) || 0 }
}

/** Keeps what was given, and returns what the data of its asset says of it: nothing, where no copy was made. */
export async function keepOriginal(
  files: Pick<AssetFiles, 'write'>,
  name: string,
  { original }: Pick<PreparedFile, 'original'>,
): Promise<JsonObject> {
  if (!original) return {}
  const { bytes, contentType: content_type } = original
  const file = await files.write(name, bytes)
  return { original: { file, name, content_type, content_length: bytes.length } }
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
}

/** The name of the copy: that of the file, with the ending of what it has become. */
export function toCopyName(name: string, { original, contentType }: Pick<PreparedFile, 'original' | 'contentType'>) {
  const ending = endings[contentType]
  if (!original || !ending || original.contentType === contentType) return name
  return `${name.replace(/\.[^.]*$/, '')}.${ending}`
}
