import { isObject, type JsonObject } from '../../../base/json.ts'
import { toAssetName } from '../../assets/asset-address.ts'
import type { AssetStore } from '../../assets/asset-store.server.ts'
import type { Assets, StoredAsset } from '../../assets/assets.server.ts'
import { contentTypeOf } from '../../assets/content-types.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Records } from '../../records/records.server.ts'
import { done, invalid, type ManagementAnswer, need, noContent, ok, refused } from '../management-answer.ts'
import type { ManagementRequest } from '../management-request.ts'
import type { Route } from '../routes.ts'
import { type AssetViewDeps, isTrashed, toManagedAsset } from './managed-asset.ts'
import { parseAssetData } from './parse-asset.ts'
import { findAssets, needsUses } from './find-assets.ts'
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

  async function list({ query }: ManagementRequest): Promise<ManagementAnswer> {
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
  async function sign({ query, body }: ManagementRequest): Promise<ManagementAnswer> {
    const given: JsonObject = { ...Object.fromEntries(query.entries), ...body }
    if (typeof given.filename !== 'string' || given.filename.trim() === '')
      throw invalid({ filename: ["can't be blank"] })
    const replaced = given.id === undefined || given.id === null || given.id === '' ? null : find(Number(given.id))
    const name = replaced ? (replaced.filename.split('/').at(-1) ?? '') : toAssetName(given.filename)
    const id = replaced?.id ?? (await assetStore.takeAssetId())
    const data = await parseAssetData(given, records)
    const { policy, signature, expires } = signer.sign({ id, name, replaces: replaced?.filename ?? null, data })
    const size = typeof given.size === 'string' && /^\d{1,5}x\d{1,5}$/.test(given.size) ? given.size : 'x'
    const key = `f/${deps.spaceId}/${size}/${signature.slice(0, 10)}/${name}`
    const address = `${deps.assetOrigin}/${key}`
    return ok({
      ...{ id, pretty_url: address.replace(/^https?:/, ''), public_url: address, locked: false, meta_data: {} },
      post_url: deps.assetOrigin + uploadPath,
      fields: {
        ...{
          key,
          acl: 'public-read',
          Expires: new Date(expires).toUTCString(),
          'Cache-Control': 'public; max-age=31536000',
        },
        ...{ 'Content-Type': contentTypeOf(name), policy, 'x-amz-credential': String(deps.spaceId) },
        ...{ 'x-amz-algorithm': 'HMAC-SHA256', 'x-amz-date': deps.now(), 'x-amz-signature': signature },
      },
    })
  }

  async function update(request: ManagementRequest, id: number): Promise<ManagementAnswer> {
    find(id)
    const given = isObject(request.body.asset) ? request.body.asset : request.body
    done(await assetStore.describeAsset(id, await parseAssetData(given, records)))
    return noContent()
  }

  async function setTrashed(ids: readonly number[], deletedAt: string | null): Promise<StoredAsset[]> {
    const changed: StoredAsset[] = []
    for (const id of ids) changed.push(done(await assetStore.describeAsset(id, { deleted_at: deletedAt })))
    return changed
  }

  async function bulk(request: ManagementRequest, deletedAt: string | null): Promise<ManagementAnswer> {
    const ids = idsOf(request)
    ids.forEach(find)
    await setTrashed(ids, deletedAt)
    return ok({})
  }

  async function bulkUpdate(request: ManagementRequest): Promise<ManagementAnswer> {
    const data = await parseAssetData(isObject(request.body.asset) ? request.body.asset : {}, records)
    const ids = idsOf(request)
    ids.forEach(find)
    const [add, remove] = [idList(request.body.add_tag_ids), idList(request.body.remove_tag_ids)]
    for (const id of ids) {
      const own = idList(find(id).data.internal_tag_ids).filter(tag => !remove.includes(tag))
      const tagged = add.length + remove.length > 0 ? { internal_tag_ids: [...new Set([...own, ...add])] } : {}
      done(await assetStore.describeAsset(id, { ...data, ...tagged }))
    }
    return ok({})
  }

  return [
    { method: 'GET', path: 'assets', answer: list },
    ...assetUseRoutes({ ...deps, find }),
    { method: 'POST', path: 'assets', answer: sign },
    { method: 'POST', path: 'assets/bulk_update', answer: bulkUpdate },
    { method: 'POST', path: 'assets/bulk_destroy', answer: request => bulk(request, deps.now()) },
    { method: 'POST', path: 'assets/bulk_restore', answer: request => bulk(request, null) },
    { method: 'GET', path: 'assets/:id', answer: async (_, { id }) => ok(await view(find(id()))) },
    ...(['PATCH', 'PUT'] as const).map((method): Route => ({
      method,
      path: 'assets/:id',
      answer: (request, { id }) => update(request, id()),
    })),
    {
      method: 'DELETE',
      path: 'assets/:id',
      async answer(_, { id }) {
        const asset = find(id())
        if (isTrashed(asset)) need(null)
        const [deleted] = await setTrashed([id()], deps.now())
        return ok(await view(need(deleted)))
      },
    },
    ...['finish_upload', 'publish'].map((path): Route => ({
      method: 'GET',
      path: `assets/:id/${path}`,
      answer: async (_, { id }) => ok(await view(find(id()))),
    })),
  ]
}

const idList = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).filter(Number.isSafeInteger) : []

function idsOf({ body }: ManagementRequest): number[] {
  const ids = Array.isArray(body.ids) ? [...new Set(body.ids.map(Number))] : []
  if (ids.length === 0) throw refused(422, 'param is missing or the value is empty: ids')
  if (ids.length > maxBulk) throw refused(422, `More than ${maxBulk} at once`)
  return ids
}
