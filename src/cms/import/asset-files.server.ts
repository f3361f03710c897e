import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { JsonObject } from '../../base/json.ts'
import { prepareOriginal } from '../../images/transform/prepare-original.server.ts'
import { toAssetAddress } from '../assets/asset-address.ts'
import { keepOriginal, originalOf } from '../assets/original-file.ts'
import { sayFileProblem } from '../../model/editing/file-problem.ts'
import { fillFacts, lacksFacts, readFacts } from '../assets/asset-facts.ts'
import { AssetFolderError, type AssetFiles } from '../assets/asset-folder.server.ts'
import type { StoredAsset } from '../assets/assets.server.ts'
import { measureAsset } from '../assets/measure-asset.server.ts'
import { contentTypeOf } from '../assets/content-types.ts'
import { toStoredAddress } from './asset-address.ts'
import { toErrorText } from './reading/error-text.ts'
import { idOf } from './reading/parse-datasource.ts'
import type { ImportProblem } from './reading/import-problem.ts'

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

interface RawAsset {
  file: string
  sidecar: JsonObject
  binary: string | null
}

export interface CopyDeps {
  files: AssetFiles
  stored(address: string): StoredAsset | null
  report(problem: ImportProblem): void
  /** Also over files that were replaced here. */
  force: boolean
}

const CONCURRENCY = 16
/** Changes when files are prepared in another way: all are read again then. */
const PREPARATION = 3

/**
 * Prepares the files of an export (SVG is cleaned, pictures lose place and camera), keeps them by their content,
 * and returns what is known of them: what the export does not say of a picture is measured.
 * A file whose size and time are those of the last import is not read again; one that was replaced here stays.
 */
export async function copyAssets(raw: readonly RawAsset[], deps: CopyDeps): Promise<ImportAsset[]> {
  const { files, stored, report } = deps
  const assets: (ImportAsset | null)[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let i = next++; i < raw.length; i = next++) {
        const entry = raw[i]
        if (entry)
          assets[i] = await copyAsset(entry).catch((error: unknown) => {
            // Nothing is wrong with the content, and every further file would say the same.
            if (error instanceof AssetFolderError) throw error
            return wrong(entry.file, '', toErrorText(error))
          })
      }
    }),
  )
  const found = assets.filter(asset => asset !== null)
  reportTwice(found)
  return found

  async function copyAsset({ file, sidecar, binary }: RawAsset): Promise<ImportAsset | null> {
    const filename = typeof sidecar.filename === 'string' ? toStoredAddress(sidecar.filename) : ''
    if (!/^\/f\/\d+\/\S+$/.test(filename)) return wrong(file, 'filename', 'is not an asset address (/f/…)')
    if (binary === null) return wrong(file, '', 'the file itself is missing')
    const { size, mtimeMs } = await stat(binary)
    const sourceStamp = `${PREPARATION}:${size}:${Math.round(mtimeMs)}`
    const known = stored(filename)
    const hasFile = known !== null && (await files.has(known.storedFile, known.contentLength))
    const isReplaced = hasFile && known.isReplaced && !deps.force
    const isUnchanged = hasFile && known.sourceStamp === sourceStamp && !known.isReplaced
    const kept = isReplaced || isUnchanged ? known : null
    const copied = kept ?? (await copy(binary, file, sidecar, filename))
    if (copied === null) return null
    const original = originalOf(copied) ? { original: copied.data.original } : {}
    const data =
      isReplaced && kept
        ? kept.data
        : { ...fillFacts(sidecar, { ...readFacts(copied.data), bytes: copied.contentLength }), ...original }
    return {
      id: idOf(sidecar.id),
      filename,
      file: copied.storedFile,
      contentType: copied.contentType,
      contentLength: copied.contentLength,
      sourceStamp,
      data: { ...data, ...laterAddresses(filename, known, copied.storedFile, data) },
      createdAt: typeof sidecar.created_at === 'string' ? sidecar.created_at : null,
      updatedAt: typeof sidecar.updated_at === 'string' ? sidecar.updated_at : null,
    }
  }

  async function copy(binary: string, file: string, sidecar: JsonObject, filename: string) {
    const bytes = await readFile(binary)
    const { content_type: said } = sidecar
    const contentTypeSaid = typeof said === 'string' ? said : contentTypeOf(filename)
    // the pixels are read only where the export says less than there is to know
    const opens = lacksFacts(sidecar, contentTypeSaid)
    const prepared = await prepareOriginal(bytes, contentTypeSaid, { opens })
    if (!prepared.ok) return wrong(file, '', `${basename(binary)} ${sayFileProblem(prepared.problem, 'en')}`)
    const value = prepared.value
    const storedFile = await files.write(basename(filename), value.bytes, value.bytes === bytes ? binary : undefined)
    const facts = measureAsset(value)
    const { contentType, bytes: contentLength } = facts
    const original = await keepOriginal(files, basename(filename), value)
    return { storedFile, contentType, contentLength, data: { ...fillFacts(sidecar, facts), ...original } }
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

/** Another file at a known address is delivered under a new one, as after a replacement. */
function laterAddresses(filename: string, known: StoredAsset | null, storedFile: string, data: JsonObject): JsonObject {
  if (!known) return {}
  const later = known.addresses.slice(1)
  if (known.storedFile === storedFile) return later.length > 0 ? { later_addresses: later } : {}
  const { width, height } = readFacts(data)
  const [, , space, , , name = ''] = filename.split('/')
  const parts = { spaceId: Number(space), size: width && height ? { width, height } : null, name }
  const isTaken = (address: string) => known.addresses.includes(address)
  return { later_addresses: [...later, toAssetAddress({ ...parts, hash: storedFile.split('/')[0] ?? '' }, isTaken)] }
}
