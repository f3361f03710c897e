import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../../base/clock.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Result } from '../../base/result.ts'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'
import { prepareOriginal } from '../../images/transform/prepare-original.server.ts'
import type { PreparedFile } from '../../images/transform/prepare-original.server.ts'
import { type FileProblem, sayFileProblem } from '../../model/editing/file-problem.ts'
import { parseRectangle } from '../../model/address/image-address.ts'
import type { ContentEvents } from '../content-events.ts'
import type { ContentVersion } from '../content-version.server.ts'
import type { FieldProblems } from '../stories/story-change.ts'
import { takeIds } from '../stories/stories.store.server.ts'
import type { AssetNotice, ContentNotices } from '../webhooks/content-notice.ts'
import type { WriteQueue } from '../write-queue.ts'
import { isWithheld } from './asset-access.ts'
import { toAssetAddress, toAssetName } from './asset-address.ts'
import { fillFacts, withFacts } from './asset-facts.ts'
import type { AssetFiles } from './asset-folder.server.ts'
import type { Assets, StoredAsset } from './assets.server.ts'
import { type FormerFile, formerFilesOf, isKept, withFormer } from './former-files.ts'
import { storeAssets } from './assets.store.server.ts'
import { contentTypeOf } from './content-types.ts'
import { measureAsset, type MeasuredAsset } from './measure-asset.server.ts'
import { keepOriginal, originalOf, toCopyName } from './original-file.ts'

/** A new file with what an editor says of it. */
export interface NewAsset {
  name: string
  bytes: Uint8Array
  /** Taken before, for an upload that was announced: the file is an asset of its own then, even if there is an equal one. */
  id?: number
  /** Whatever else is kept with it: its folder, its tags. */
  more?: JsonObject
  alt?: string
  title?: string
  copyright?: string
  source?: string
  /** `x1xy1:x2xy2` in pixels of the file. */
  focus?: string
  /** Translations (`alt__i18n__en`) and fields of the space. */
  metaData?: JsonObject
}

export interface AssetStoreDeps {
  database: Database
  assets: Assets
  files: AssetFiles
  spaceId: number
  contentVersion: ContentVersion
  events: ContentEvents
  clock: Clock
  queue: WriteQueue
  notices: ContentNotices
  /** Called after a replacement is stored, before anybody is told: everything rendered is stale. */
  onReplaced: () => void
}

/**
 * Stores files of editors. SVG is cleaned, pictures lose place and camera, their size,
 * colour and preview are measured.
 */
export function createAssetStore(deps: AssetStoreDeps) {
  const { database, assets, files, spaceId, contentVersion, events, clock, queue, notices } = deps

  /** Stores a new file; one that is there already, under the same name, is that asset. */
  async function storeAsset(asset: NewAsset): Promise<Result<StoredAsset, FieldProblems>> {
    const given = toAssetName(asset.name)
    // Before its turn to write: a copy may take seconds.
    const prepared = await prepareOriginal(asset.bytes, contentTypeOf(given))
    const problem = problemsOf(asset, prepared)
    if (problem || !prepared.ok) return { ok: false, problem: problem ?? {} }
    const name = toCopyName(given, prepared.value)
    const { contentType, ...facts } = measureAsset(prepared.value)
    const { width, height } = facts
    const size = width && height ? { width, height } : null
    return queue(async () => {
      const file = await files.write(name, prepared.value.bytes)
      const hash = file.split('/')[0] ?? ''
      const isSame = (each: StoredAsset) => each.hash === hash && each.filename.endsWith(`/${name}`)
      const known = asset.id === undefined ? assets.all().find(isSame) : undefined
      if (known) return { ok: true, value: known }

      const filename = toAssetAddress({ spaceId, size, hash, name }, address => assets.get(address) !== null)
      const { alt = '', title = '', copyright = '', source = '', focus = '', metaData = {} } = asset
      const original = await keepOriginal(files, given, prepared.value)
      const said = { alt, title, copyright, source, focus, meta_data: metaData, ...asset.more, ...original }
      const data = fillFacts(said, facts)
      const now = new Date(clock()).toISOString()
      await database.db.transaction().execute(async trx => {
        const id = asset.id ?? (await takeIds(trx, 'asset', 1))
        const row = { id, filename, file, content_type: contentType, content_length: facts.bytes, source_stamp: '' }
        await storeAssets(trx, [{ ...row, data: JSON.stringify(data), created_at: now, updated_at: now }])
        await tellOthers(trx, id, 'created')
      })
      await assets.reload()
      notices.wake()
      return found(filename)
    })
  }

  /**
   * Puts another file in the place of one that is in use. Stories keep the address they
   * have; what is delivered and rendered gets a new one, so that no cache shows the old file.
   *
   * @param address any address the asset has or had.
   * @see docs/decisions/0006-replaced-assets.md
   */
  async function replaceAsset(address: string, given: Uint8Array): Promise<Result<StoredAsset, FieldProblems>> {
    const missing: Result<StoredAsset, FieldProblems> = { ok: false, problem: { filename: [`no asset ${address}`] } }
    const known = assets.get(address)
    if (!known) return missing
    const { contentType } = known
    const name = known.filename.split('/').at(-1) ?? ''
    const prepared = await prepareOriginal(given, contentType, { as: contentType })
    const problem = problemsOf({ name }, prepared)
    if (problem || !prepared.ok) return { ok: false, problem: problem ?? {} }
    const facts = measureAsset(prepared.value)
    if (facts.contentType !== contentType) {
      return { ok: false, problem: { file: [`${name}: is ${facts.contentType}, but must be ${contentType}`] } }
    }
    return queue(async () => {
      const asset = assets.get(address)
      if (!asset) return missing
      const file = await files.write(name, prepared.value.bytes)
      const hash = file.split('/')[0] ?? ''
      if (hash === asset.hash) return { ok: true, value: asset }

      const original = await keepOriginal(files, name, prepared.value)
      const data = { ...renew(asset.data, facts), ...original }
      return putInPlace(asset, { file, bytes: facts.bytes, data })
    })
  }

  /**
   * Brings back a file that was replaced less than 90 days ago, with what was measured on it then. The one it takes the
   * place of is kept in the same way.
   *
   * @param file path below the folder of assets, as `formerFilesOf` tells it.
   */
  function restoreFormer(id: number, file: string): Promise<Result<StoredAsset, FieldProblems>> {
    return queue(async () => {
      const asset = assets.all().find(each => each.id === id)
      if (!asset) return { ok: false, problem: { id: ['could not be found'] } }
      const former = formerFilesOf(asset).find(each => each.file === file && isKept(each, clock()))
      if (!former || !(await files.has(former.file, former.contentLength))) {
        return { ok: false, problem: { file: ['is no longer kept'] } }
      }
      const { original: _, ...now } = asset.data
      const data = { ...now, ...former.data, meta_data: formerMeta(asset.data, former.data) }
      return putInPlace(asset, { file: former.file, bytes: former.contentLength, data })
    })
  }

  async function putInPlace(
    asset: StoredAsset,
    next: { file: string; bytes: number; data: JsonObject },
  ): Promise<Result<StoredAsset, FieldProblems>> {
    const name = asset.filename.split('/').at(-1) ?? ''
    const hash = next.file.split('/')[0] ?? ''
    const { width, height } = next.data
    const size = typeof width === 'number' && typeof height === 'number' && width && height ? { width, height } : null
    const current = toAssetAddress({ spaceId, size, hash, name }, other => assets.get(other) !== null)
    const row = {
      id: asset.id,
      filename: asset.filename,
      file: next.file,
      content_type: asset.contentType,
      content_length: next.bytes,
      source_stamp: asset.sourceStamp,
      created_at: asset.createdAt,
      updated_at: new Date(clock()).toISOString(),
    }
    const data = {
      ...next.data,
      later_addresses: [...asset.addresses.slice(1), current],
      is_replaced: true,
      former_files: withFormer(asset, next.file, clock()),
    }
    let cv = 0
    await database.db.transaction().execute(async trx => {
      await storeAssets(trx, [{ ...row, data: JSON.stringify(data) }])
      cv = await contentVersion.advance(trx)
      await tellOthers(trx, asset.id, 'replaced')
    })
    await assets.reload()
    deps.onReplaced()
    contentVersion.commit(cv)
    notices.wake()
    await removeFormer(formerFilesOf(asset))
    events.emit({ kind: 'asset', assetId: asset.id, addresses: asset.addresses })
    return found(asset.filename)
  }

  /**
   * Removes replaced files whose time is over and that no asset has or may get back.
   *
   * @param more files that an asset has just forgotten.
   */
  async function removeFormer(more: readonly FormerFile[] = []): Promise<void> {
    const now = clock()
    const all = assets.all()
    const keptFormer = all.flatMap(each => formerFilesOf(each).filter(former => isKept(former, now)))
    const current = all.map(({ storedFile: file, data }) => ({ file, data }))
    const kept = new Set([...current, ...keptFormer].flatMap(filesOf).map(hashOf))
    const over = [...more, ...all.flatMap(formerFilesOf)].flatMap(filesOf).filter(file => !kept.has(hashOf(file)))
    for (const file of over) await files.remove(file)
  }

  /** Changes what is said of a file; a focus must be a rectangle. Pages show it at once. */
  function describeAsset(id: number, data: JsonObject): Promise<Result<StoredAsset, FieldProblems>> {
    return queue(async () => {
      const asset = assets.all().find(each => each.id === id)
      if (!asset) return { ok: false, problem: { id: ['could not be found'] } }
      if (typeof data.focus === 'string' && data.focus !== '' && !parseRectangle(data.focus)) {
        return { ok: false, problem: { focus: ['is invalid'] } }
      }
      const wasWithheld = isWithheld(asset, clock())
      let cv = 0
      await database.db.transaction().execute(async trx => {
        const row = {
          id,
          filename: asset.filename,
          file: asset.storedFile,
          content_type: asset.contentType,
          content_length: asset.contentLength,
          source_stamp: asset.sourceStamp,
          created_at: asset.createdAt,
        }
        const updated_at = new Date(clock()).toISOString()
        await storeAssets(trx, [{ ...row, data: JSON.stringify({ ...asset.data, ...data }), updated_at }])
        cv = await contentVersion.advance(trx)
        if (data.deleted_at !== undefined) await tellOthers(trx, id, data.deleted_at === null ? 'restored' : 'deleted')
      })
      await assets.reload()
      contentVersion.commit(cv)
      notices.wake()
      const described = found(asset.filename)
      // What caches hold of a file that is no longer for everybody goes at once.
      const isOther = described.ok && isWithheld(described.value, clock()) !== wasWithheld
      events.emit({ kind: 'asset', assetId: id, addresses: isOther ? asset.addresses : [] })
      withheld = withheldNow()
      return described
    })
  }

  const withheldNow = (): Map<number, StoredAsset> => {
    const now = clock()
    return new Map(assets.all().flatMap(asset => (isWithheld(asset, now) ? [[asset.id, asset]] : [])))
  }
  let withheld = withheldNow()

  /** To be called again and again: tells of files whose date has come or is over since the last time. */
  function followDates(): void {
    const before = withheld
    withheld = withheldNow()
    const changed = [...before, ...withheld].filter(([id]) => before.has(id) !== withheld.has(id))
    for (const [assetId, { addresses }] of changed) events.emit({ kind: 'asset', assetId, addresses })
  }

  /** Ids of what is withheld, as one short text. */
  const withheldFiles = (): string => {
    const ids = [...withheldNow().keys()].join(' ')
    return ids === '' ? '' : createHash('sha256').update(ids).digest('hex').slice(0, 16)
  }

  const tellOthers = (trx: Kysely<Tables>, assetId: number, action: AssetNotice['action']): Promise<void> =>
    notices.store(trx, [{ action, assetId }], null)

  function found(filename: string): Result<StoredAsset, FieldProblems> {
    const asset = assets.get(filename)
    if (!asset) throw new Error(`An asset was stored and is not there: ${filename}`)
    return { ok: true, value: asset }
  }

  /** An id for a file that is about to be uploaded. */
  const takeAssetId = (): Promise<number> => database.db.transaction().execute(trx => takeIds(trx, 'asset', 1))

  return {
    storeAsset,
    replaceAsset,
    restoreFormer,
    removeFormer,
    describeAsset,
    takeAssetId,
    openFile: files.open,
    followDates,
    withheldFiles,
  }
}

/** `reason` is for the editor, which says it in the reader's language. */
function problemsOf({ name, focus }: Pick<NewAsset, 'name' | 'focus'>, prepared: Result<PreparedFile, FileProblem>) {
  const problems: FieldProblems = {}
  if (!prepared.ok) {
    const { code, found = '' } = prepared.problem
    problems.file = [`${name}: ${sayFileProblem(prepared.problem, 'en')}`]
    problems.reason = [code, found]
  }
  if (focus && !parseRectangle(focus)) problems.focus = ['is invalid']
  return Object.keys(problems).length > 0 ? problems : null
}

const hashOf = (file: string): string => file.split('/')[0] ?? ''
/** A file, and what it is a copy of. */
const filesOf = (each: { file: string; data: JsonObject }): string[] => [each.file, originalOf(each)?.file ?? each.file]

/** Words stay those of now; colour, preview and size are those of the file that comes back. */
function formerMeta(now: JsonObject, then: JsonObject): JsonObject {
  const [meta, old] = [now.meta_data, then.meta_data].map(value => (isObject(value) ? value : {}))
  const facts = ['color', 'placeholder', 'bytes', 'film'].flatMap(name =>
    old && name in old ? [[name, old[name]]] : [],
  )
  return { ...meta, ...Object.fromEntries(facts) }
}

/** Texts stay; the focus moves along with the size; colour and preview are those of the new file. */
function renew(data: JsonObject, facts: MeasuredAsset): JsonObject {
  const meta = isObject(data.meta_data) ? data.meta_data : {}
  const { color: _color, placeholder: _placeholder, film: _film, ...rest } = meta
  const { original: _original, ...kept } = data
  return withFacts({ ...kept, focus: moveFocus(data, facts), meta_data: rest }, facts)
}

function moveFocus({ focus, width, height }: JsonObject, to: MeasuredAsset): unknown {
  const box = typeof focus === 'string' ? parseRectangle(focus) : null
  if (!box || typeof width !== 'number' || typeof height !== 'number' || !to.width || !to.height) return focus
  const left = Math.round((box.left * to.width) / width)
  const top = Math.round((box.top * to.height) / height)
  const right = Math.max(left + 1, Math.round((box.right * to.width) / width))
  const bottom = Math.max(top + 1, Math.round((box.bottom * to.height) / height))
  return `${left}x${top}:${right}x${bottom}`
}

export type AssetStore = ReturnType<typeof createAssetStore>
