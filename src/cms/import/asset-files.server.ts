import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readFile, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { JsonObject } from '../../base/json.ts'
import type { StoredAsset } from '../assets/assets.server.ts'
import { toErrorText } from './error-text.ts'
import { toStoredAddress } from './asset-address.ts'
import type { ImportProblem } from './import-problem.ts'

/** An asset of an export, its file now in the asset folder. */
export interface ImportAsset {
  id: number
  filename: string
  /** Below the asset folder. */
  file: string
  contentType: string
  contentLength: number
  sourceStamp: string
  data: JsonObject
  createdAt: string | null
  updatedAt: string | null
}

const CONCURRENCY = 16

const TYPES: Record<string, string> = {
  ...{
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    avif: 'image/avif',
    gif: 'image/gif',
  },
  ...{ svg: 'image/svg+xml', pdf: 'application/pdf', mp4: 'video/mp4', webm: 'video/webm', zip: 'application/zip' },
  ...{ glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip', txt: 'text/plain', json: 'application/json' },
}

/**
 * Copies the files of an export into the asset folder, named by their content, and returns what is known of them.
 * A file whose size and time are those of the last import is not read again.
 */
export async function copyAssets(
  raw: readonly { file: string; sidecar: JsonObject; binary: string | null }[],
  assetFolder: string,
  stored: (address: string) => StoredAsset | null,
  report: (problem: ImportProblem) => void,
): Promise<ImportAsset[]> {
  const assets: (ImportAsset | null)[] = []
  let next = 0
  let copies = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let i = next++; i < raw.length; i = next++) {
        const entry = raw[i]
        if (entry) assets[i] = await copyAsset(entry).catch((error: unknown) => failed(entry.file, error))
      }
    }),
  )
  const found = assets.filter(asset => asset !== null)
  reportTwice(found)
  return found

  async function copyAsset({ file, sidecar, binary }: (typeof raw)[number]): Promise<ImportAsset | null> {
    const filename = typeof sidecar.filename === 'string' ? toStoredAddress(sidecar.filename) : ''
    if (!/^\/f\/\d+\/\S+$/.test(filename)) return wrong(file, 'filename', 'is not an asset address (/f/…)')
    if (binary === null) return wrong(file, '', 'the file itself is missing')
    const { size, mtimeMs } = await stat(binary)
    const sourceStamp = `${size}:${Math.round(mtimeMs)}`
    const known = stored(filename)
    const isUnchanged = known?.sourceStamp === sourceStamp && (await exists(known.file, size))
    const path = isUnchanged ? `${known.hash}/${basename(known.file)}` : await copy(binary, basename(filename), size)
    const extension = filename.split('.').at(-1)?.toLowerCase() ?? ''
    return {
      id: typeof sidecar.id === 'number' ? sidecar.id : 0,
      filename,
      file: path,
      contentType:
        typeof sidecar.content_type === 'string'
          ? sidecar.content_type
          : (TYPES[extension] ?? 'application/octet-stream'),
      contentLength: size,
      sourceStamp,
      data: sidecar,
      createdAt: typeof sidecar.created_at === 'string' ? sidecar.created_at : null,
      updatedAt: typeof sidecar.updated_at === 'string' ? sidecar.updated_at : null,
    }
  }

  async function copy(source: string, name: string, size: number): Promise<string> {
    const hash = createHash('sha256')
      .update(await readFile(source))
      .digest('hex')
    const path = `${hash}/${name.replace(/[^\w.@-]+/g, '_')}`
    const target = join(assetFolder, path)
    if (await exists(target, size)) return path
    await mkdir(dirname(target), { recursive: true })
    // a copy that was interrupted must not look like the file
    const part = `${target}.part${++copies}`
    await copyFile(source, part, constants.COPYFILE_FICLONE)
    await rename(part, target)
    return path
  }

  function failed(file: string, error: unknown): null {
    return wrong(file, '', toErrorText(error))
  }

  function wrong(file: string, field: string, message: string): null {
    report({ file, field, message })
    return null
  }

  function reportTwice(all: readonly ImportAsset[]): void {
    const seen = new Set<string>()
    for (const { filename } of all) {
      if (seen.has(filename)) report({ file: 'assets', field: 'filename', message: `${filename} occurs twice` })
      seen.add(filename)
    }
  }
}

async function exists(path: string, size: number): Promise<boolean> {
  return stat(path).then(
    found => found.isFile() && found.size === size,
    () => false,
  )
}
