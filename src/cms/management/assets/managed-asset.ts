import type { StoredAsset } from '../../assets/assets.server.ts'
import { isPrivate } from '../../assets/asset-access.ts'
import type { FileSigner } from '../../assets/file-signer.server.ts'
import { originalOf } from '../../assets/original-file.ts'
import type { SpaceRecord } from '../../records/space-record.ts'

/** What the view of an asset needs besides it. */
export interface AssetViewDeps {
  assetOrigin: string
  spaceId: number
  fileSigner: FileSigner
}

/** True for a file in the trash: pages that show it go on, lists do not name it. */
export function isTrashed(asset: StoredAsset): boolean {
  return typeof asset.data.deleted_at === 'string'
}

/** An asset as the management interface shows it, without a wrapper. @see docs/storyblok-contract.md §7.2, §7.6 */
export function toManagedAsset(
  asset: StoredAsset,
  { assetOrigin, spaceId, fileSigner }: AssetViewDeps,
  tags: readonly SpaceRecord[],
) {
  const { data } = asset
  const original = originalOf(asset)
  const tagIds = (Array.isArray(data.internal_tag_ids) ? data.internal_tag_ids : []).map(Number)
  return {
    id: asset.id,
    filename: assetOrigin + asset.address,
    space_id: spaceId,
    created_at: asset.createdAt,
    updated_at: asset.updatedAt,
    deleted_at: data.deleted_at ?? null,
    short_filename: asset.filename.split('/').at(-1) ?? '',
    content_type: asset.contentType,
    content_length: asset.contentLength,
    alt: data.alt ?? '',
    title: data.title ?? '',
    copyright: data.copyright ?? '',
    source: data.source ?? '',
    focus: data.focus ?? '',
    is_private: isPrivate(asset),
    expire_at: data.expire_at ?? null,
    publish_at: data.publish_at ?? null,
    ext_id: data.ext_id ?? null,
    asset_folder_id: typeof data.asset_folder_id === 'number' ? data.asset_folder_id : null,
    meta_data: data.meta_data ?? {},
    internal_tag_ids: tagIds,
    internal_tags_list: tags
      .filter(tag => tagIds.includes(tag.id))
      .map(({ id, data: own }) => ({ id, name: own.name })),
    // Beyond the official interface: what was uploaded, where this is a copy of it.
    original: original && {
      name: original.name,
      content_type: original.contentType,
      content_length: original.contentLength,
    },
    // For an hour: whoever may read the list may have the file.
    signed_url: isPrivate(asset) ? assetOrigin + asset.address + fileSigner.sign(asset) : null,
    locked: false,
  }
}
