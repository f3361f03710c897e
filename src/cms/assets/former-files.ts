import { isObject, type JsonObject } from '../../base/json.ts'
import type { StoredAsset } from './assets.server.ts'

/** A file that was replaced: kept for a while, so that it can be brought back. */
export interface FormerFile {
  /** Path below the folder of assets. */
  file: string
  contentLength: number
  /** What was measured on it and said of it: width, height, focus, meta_data. */
  data: JsonObject
  replacedAt: string
}

/** How long a replaced file is kept. @see docs/decisions/0038-fields-and-media.md */
export const keptMs = 90 * 86_400_000

const measured = ['width', 'height', 'focus', 'meta_data', 'original'] as const

/** Files that the asset had before, the newest first. */
export function formerFilesOf({ data }: Pick<StoredAsset, 'data'>): FormerFile[] {
  const list = Array.isArray(data.former_files) ? data.former_files : []
  return list.filter(isObject).flatMap(entry => {
    const { file, content_length: length, data: own, replaced_at: at } = entry
    if (typeof file !== 'string' || typeof at !== 'string') return []
    return [{ file, contentLength: Number(length) || 0, data: isObject(own) ? own : {}, replacedAt: at }]
  })
}

/** The list once another file takes the place: the one of now in front, without that other and those whose time is over. */
export function withFormer(asset: StoredAsset, next: string, now: number): unknown[] {
  const data = Object.fromEntries(measured.flatMap(name => (name in asset.data ? [[name, asset.data[name]]] : [])))
  const current: FormerFile = {
    file: asset.storedFile,
    contentLength: asset.contentLength,
    data,
    replacedAt: new Date(now).toISOString(),
  }
  const rest = formerFilesOf(asset).filter(
    former => former.file !== asset.storedFile && former.file !== next && isKept(former, now),
  )
  return [current, ...rest].map(toData)
}

/** True until the time of a replaced file is over. */
export const isKept = ({ replacedAt }: FormerFile, now: number): boolean => now - Date.parse(replacedAt) < keptMs

export function toData({ file, contentLength, data, replacedAt }: FormerFile): JsonObject {
  return { file, content_length: contentLength, data, replaced_at: replacedAt }
}
