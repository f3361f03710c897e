import { toAssetName } from '../../assets/asset-address.ts'
import type { AssetStore } from '../../assets/asset-store.server.ts'
import type { Assets, StoredAsset } from '../../assets/assets.server.ts'
import { contentTypeOf } from '../../assets/content-types.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Records } from '../../records/records.server.ts'
import { done, invalid, type ManagementAnswer, need, noContent, ok, refused } from '../management-answer.ts'
import { fieldsOf, flag, idOrNone, ids, optionalId, optionalText, wrapper } from '../given.ts'
import { nothing, reading, type Route, writing } from '../routes.ts'
import { type AssetViewDeps, isTrashed, toManagedAsset } from './managed-asset.ts'
import { assetShape, type GivenAsset, parseAssetData } from './parse-asset.ts'
import { assetParameters, findAssets, needsUses } from './find-assets.ts'
import { assetUseRoutes } from './asset-use-routes.server.ts'
import type { AssetUses } from '../../assets/asset-uses.server.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import type { UploadSigner } from './upload-signature.server.ts'

export interface AssetRoutesDeps extends AssetViewDeps {
  assets: Assets
  assetStore: AssetStore
  assetUses: AssetUses
  records: Records
  index: StoryIndex
  signer: UploadSigner
  now: () => string
}

const maxBulk = 100
/** Where a signed upload goes, below the origin of the service. */
export const uploadPath = '/v1/uploads'

/** Assets, their descriptions and the signed upload. Bodies are bare. @see docs/storyblok-contract.md §7.2, §7.6 */
export function assetRoutes(deps: AssetRoutesDeps): Route[] {
  const { assets, assetStore, records, signer } = deps
  const find = (id: number): StoredAsset => need(assets.all().find(asset => asset.id === id))
  const tags = () => records.all('internal_tag')
  const view = async (asset: StoredAsset) => toManagedAsset(asset, deps, await tags())

  async function list(query: DeliveryQuery): Promise<ManagementAnswer> {
    const uses = needsUses(query) ? await deps.assetUses.countUses() : null
    const found = findAssets(assets.all(), query, uses)
    const paging = readPaging(query, 1000)
    const known = await tags()
    const page = pageOf(found, paging).map(asset => ({
      ...toManagedAsset(asset, deps, known),
      ...(uses && { uses: uses.get(asset.id) ?? 0 }),
    }))
    return ok({ assets: page }, pagingHeaders(found.length, paging))
  }

  /** Announces an upload: parameters in the body (old clients) or in the query (new ones). */
  async function sign(filename: string, replacedId: number | null, wanted: string, given: GivenAsset) {
    const replaced = replacedId === null ? null : find(replacedId)
    const name = replaced ? (replaced.filename.split('/').at(-1) ?? '') : toAssetName(filename)
    const id = replaced?.id ?? (await assetStore.takeAssetId())
    const data = await parseAssetData(given, records)
    const { policy, signature, expires } = signer.sign({ id, name, replaces: replaced?.filename ?? null, data })
    const size = /^\d{1,5}x\d{1,5}$/.test(wanted) ? wanted : 'x'
    const key = `f/${deps.spaceId}/${size}/${signature.slice(0, 10)}/${name}`
    const address = `${deps.assetOrigin}/${key}`
    return ok({
      id,
      pretty_url: address.replace(/^https?:/, ''),
      public_url: address,
      locked: false,
      meta_data: {},
      post_url: deps.assetOrigin + uploadPath,
      fields: {
        key,
        acl: 'public-read',
        Expires: new Date(expires).toUTCString(),
        'Cache-Control': 'public; max-age=31536000',
        'Content-Type': contentTypeOf(name),
        policy,
        'x-amz-credential': String(deps.spaceId),
        'x-amz-algorithm': 'HMAC-SHA256',
        'x-amz-date': deps.now(),
        'x-amz-signature': signature,
      },
    })
  }

  async function setTrashed(ids: readonly number[], deletedAt: string | null): Promise<StoredAsset[]> {
    const changed: StoredAsset[] = []
    for (const id of ids) changed.push(done(await assetStore.describeAsset(id, { deleted_at: deletedAt })))
    return changed
  }

  const bulk = (action: string, deletedAt: () => string | null): Route =>
    writing({
      method: 'POST',
      path: `assets/${action}`,
      touches: 'no story',
      read: given => needIds(given.as({ ids })),
      async answer({ ids: wanted }) {
        wanted.forEach(find)
        await setTrashed(wanted, deletedAt())
        return ok({})
      },
    })

  /** `asset_folder_id` alone, or what a single asset takes; tags are added and removed one by one. */
  const bulkUpdate = writing({
    method: 'POST',
    path: 'assets/bulk_update',
    touches: 'no story',
    read(given) {
      const {
        asset,
        asset_folder_id: folderId,
        ...rest
      } = given.as({
        ids,
        asset: wrapper('asset', assetShape, sentBack).optional(),
        asset_folder_id: idOrNone,
        add_tag_ids: ids,
        remove_tag_ids: ids,
      })
      const change: GivenAsset = { ...asset, ...(folderId !== undefined && { asset_folder_id: folderId }) }
      if (Object.keys(change).length + rest.add_tag_ids.length + rest.remove_tag_ids.length === 0)
        throw refused(422, 'param is missing or the value is empty: asset')
      return { ...needIds(rest), change }
    },
    async answer({ ids: wanted, change, add_tag_ids: add, remove_tag_ids: remove }) {
      const data = await parseAssetData(change, records)
      wanted.forEach(find)
      for (const id of wanted) {
        const own = numbers(find(id).data.internal_tag_ids).filter(tag => !remove.includes(tag))
        const tagged = add.length + remove.length > 0 ? { internal_tag_ids: [...new Set([...own, ...add])] } : {}
        done(await assetStore.describeAsset(id, { ...data, ...tagged }))
      }
      return ok({})
    },
  })

  const announce = writing({
    method: 'POST',
    path: 'assets',
    touches: 'no story',
    read(given) {
      const {
        filename,
        id,
        size,
        validate_upload: _,
        ...data
      } = given.as({
        ...assetShape,
        filename: optionalText,
        id: optionalId,
        size: optionalText,
        validate_upload: flag,
      })
      if (filename === null || filename.trim() === '') throw invalid({ filename: ["can't be blank"] })
      return { filename, id, size: size ?? '', data }
    },
    answer: ({ filename, id, size, data }) => sign(filename, id, size, data),
  })

  return [
    reading('assets', assetParameters, list),
    ...assetUseRoutes({ ...deps, find }),
    announce,
    bulkUpdate,
    bulk('bulk_destroy', deps.now),
    bulk('bulk_restore', () => null),
    reading('assets/:id', [], async (_, { id }) => ok(await view(find(id())))),
    ...(['PATCH', 'PUT'] as const).map(method =>
      writing({
        method,
        path: 'assets/:id',
        touches: 'no story',
        read(given): GivenAsset {
          const bare = {
            ...assetShape,
            ...fieldsOf(...sentBack),
            asset: wrapper('asset', assetShape, sentBack).optional(),
          }
          const { asset, ...fields } = given.as(bare)
          const named = Object.entries(fields).filter(([name]) => name in assetShape)
          const change: GivenAsset = asset ?? Object.fromEntries(named)
          if (Object.keys(change).length === 0) throw refused(422, 'param is missing or the value is empty: asset')
          return change
        },
        async answer(change, { id }) {
          find(id())
          done(await assetStore.describeAsset(id(), await parseAssetData(change, records)))
          return noContent()
        },
      }),
    ),
    writing({
      method: 'DELETE',
      path: 'assets/:id',
      read: nothing,
      touches: 'no story',
      async answer(_, { id }) {
        const asset = find(id())
        if (isTrashed(asset)) need(null)
        const [deleted] = await setTrashed([id()], deps.now())
        return ok(await view(need(deleted)))
      },
    }),
    ...['finish_upload', 'publish'].map(path =>
      reading(`assets/:id/${path}`, [], async (_, { id }) => ok(await view(find(id())))),
    ),
  ]
}

/** What cannot be set: clients send assets back whole, as they got them. */
const sentBack = [
  ...['id', 'filename', 'short_filename', 'space_id', 'created_at', 'updated_at', 'deleted_at', 'content_type'],
  ...['content_length', 'internal_tags_list', 'signed_url', 'locked'],
]

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'number') : []

function needIds<Read extends { ids: number[] }>(read: Read): Read {
  if (read.ids.length === 0) throw refused(422, 'param is missing or the value is empty: ids')
  if (read.ids.length > maxBulk) throw refused(422, `More than ${maxBulk} at once`)
  return read
}
