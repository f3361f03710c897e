import type { Clock } from '../../base/clock.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Result } from '../../base/result.ts'
import type { Database } from '../../db/database.server.ts'
import { describeOriginal, prepareOriginal } from '../../images/transform/prepare-original.server.ts'
import type { PreparedFile } from '../../images/transform/prepare-original.server.ts'
import { parseRectangle } from '../../model/image-address.ts'
import type { ContentEvents } from '../content-events.ts'
import type { ContentVersion } from '../content-version.server.ts'
import type { FieldProblems } from '../stories/story-change.ts'
import { takeIds } from '../stories/stories.store.server.ts'
import type { WriteQueue } from '../write-queue.ts'
import { toAssetAddress, toAssetName } from './asset-address.ts'
import { fillFacts, withFacts } from './asset-facts.ts'
import type { AssetFiles } from './asset-folder.server.ts'
import type { Assets, StoredAsset } from './assets.server.ts'
import { storeAssets } from './assets.store.server.ts'
import { contentTypeOf } from './content-types.ts'

/** A new file with what an editor says of it. */
export interface NewAsset {
  name: string
  bytes: Uint8Array
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
  /** Called after a replacement is stored, before anybody is told: everything rendered is stale. */
  onReplaced: () => void
}

/**
 * Stores files of editors. SVG is cleaned, pictures lose place and camera, their size,
 * colour and preview are measured.
 */
export function createAssetStore(deps: AssetStoreDeps) {
  const { database, assets, files, spaceId, contentVersion, events, clock, queue } = deps

  /** Stores a new file; one that is there already, under the same name, is that asset. */
  function storeAsset(asset: NewAsset): Promise<Result<StoredAsset, FieldProblems>> {
    return queue(async () => {
      const name = toAssetName(asset.name)
      const prepared = prepareOriginal(asset.bytes, contentTypeOf(name))
      const problem = problemsOf(asset, prepared)
      if (problem || !prepared.ok) return { ok: false, problem: problem ?? {} }
      const { bytes, contentType } = prepared.value
      const { width, height, ...rest } = await measure(prepared.value)
      const size = width && height ? { width, height } : null
      const file = await files.write(name, bytes)
      const hash = file.split('/')[0] ?? ''
      const known = assets.all().find(each => each.hash === hash && each.filename.endsWith(`/${name}`))
      if (known) return { ok: true, value: known }

      const filename = toAssetAddress({ spaceId, size, hash, name }, address => assets.get(address) !== null)
      const { alt = '', title = '', copyright = '', source = '', focus = '', metaData = {} } = asset
      const data = fillFacts({ alt, title, copyright, source, focus, meta_data: metaData }, { width, height, ...rest })
      const now = new Date(clock()).toISOString()
      await database.db.transaction().execute(async trx => {
        const id = await takeIds(trx, 'asset', 1)
        const row = { id, filename, file, content_type: contentType, content_length: bytes.length, source_stamp: '' }
        await storeAssets(trx, [{ ...row, data: JSON.stringify(data), created_at: now, updated_at: now }])
      })
      await assets.reload()
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
  function replaceAsset(address: string, given: Uint8Array): Promise<Result<StoredAsset, FieldProblems>> {
    return queue(async () => {
      const asset = assets.get(address)
      if (!asset) return { ok: false, problem: { filename: [`no asset ${address}`] } }
      const name = asset.filename.split('/').at(-1) ?? ''
      const prepared = prepareOriginal(given, contentTypeOf(name))
      const problem = problemsOf({ name }, prepared)
      if (problem || !prepared.ok) return { ok: false, problem: problem ?? {} }
      const facts = await measure(prepared.value)
      if (facts.contentType !== asset.contentType) {
        return { ok: false, problem: { file: [`${name}: is ${facts.contentType}, but must be ${asset.contentType}`] } }
      }
      const file = await files.write(name, prepared.value.bytes)
      const hash = file.split('/')[0] ?? ''
      if (hash === asset.hash) return { ok: true, value: asset }

      const size = facts.width && facts.height ? facts : null
      const current = toAssetAddress({ spaceId, size, hash, name }, other => assets.get(other) !== null)
      const row = {
        ...{ id: asset.id, filename: asset.filename, file, content_type: asset.contentType },
        ...{ content_length: prepared.value.bytes.length, source_stamp: asset.sourceStamp },
        ...{ created_at: asset.createdAt, updated_at: new Date(clock()).toISOString() },
      }
      const data = {
        ...renew(asset.data, facts),
        later_addresses: [...asset.addresses.slice(1), current],
        is_replaced: true,
      }
      let cv = 0
      await database.db.transaction().execute(async trx => {
        await storeAssets(trx, [{ ...row, data: JSON.stringify(data) }])
        cv = await contentVersion.advance(trx)
      })
      await assets.reload()
      deps.onReplaced()
      contentVersion.commit(cv)
      if (!assets.all().some(each => each.hash === asset.hash)) await files.remove(asset.storedFile)
      events.emit({ kind: 'asset', assetId: asset.id, addresses: asset.addresses })
      return found(asset.filename)
    })
  }

  function found(filename: string): Result<StoredAsset, FieldProblems> {
    const asset = assets.get(filename)
    if (!asset) throw new Error(`An asset was stored and is not there: ${filename}`)
    return { ok: true, value: asset }
  }

  return { storeAsset, replaceAsset }
}

async function measure(prepared: PreparedFile) {
  const facts = await describeOriginal(prepared)
  return {
    contentType: facts?.contentType ?? prepared.contentType,
    width: facts?.width ?? 0,
    height: facts?.height ?? 0,
    color: facts?.color ?? null,
    placeholder: facts?.placeholder ?? null,
  }
}

function problemsOf({ name, focus }: Pick<NewAsset, 'name' | 'focus'>, prepared: Result<PreparedFile, string>) {
  const problems: FieldProblems = {}
  if (!prepared.ok) problems.file = [`${name}: ${prepared.problem}`]
  if (focus && !parseRectangle(focus)) problems.focus = ['is invalid']
  return Object.keys(problems).length > 0 ? problems : null
}

type Facts = Awaited<ReturnType<typeof measure>>

/** Texts stay; the focus moves along with the size; colour and preview are those of the new file. */
function renew(data: JsonObject, facts: Facts): JsonObject {
  const meta = isObject(data.meta_data) ? data.meta_data : {}
  const { color: _color, placeholder: _placeholder, ...rest } = meta
  return withFacts({ ...data, focus: moveFocus(data, facts), meta_data: rest }, facts)
}

function moveFocus({ focus, width, height }: JsonObject, to: Facts): unknown {
  const box = typeof focus === 'string' ? parseRectangle(focus) : null
  if (!box || typeof width !== 'number' || typeof height !== 'number' || !to.width || !to.height) return focus
  const left = Math.round((box.left * to.width) / width)
  const top = Math.round((box.top * to.height) / height)
  const right = Math.max(left + 1, Math.round((box.right * to.width) / width))
  const bottom = Math.max(top + 1, Math.round((box.bottom * to.height) / height))
  return `${left}x${top}:${right}x${bottom}`
}
