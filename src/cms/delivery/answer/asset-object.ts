import { isPrivate } from '../../assets/asset-access.ts'
import type { StoredAsset } from '../../assets/assets.server.ts'

/** An asset as `cdn/assets/me` and `resolve_assets` show it. */
export function toAssetObject(asset: StoredAsset, assetOrigin: string) {
  const { alt = '', title = '', copyright = '', source = '', focus = '', meta_data = {}, expire_at = null } = asset.data
  return {
    id: asset.id,
    filename: assetOrigin + asset.address,
    alt,
    title,
    copyright,
    source,
    focus,
    content_type: asset.contentType,
    content_length: asset.contentLength,
    is_private: isPrivate(asset),
    expire_at,
    asset_folder_id: typeof asset.data.asset_folder_id === 'number' ? asset.data.asset_folder_id : null,
    meta_data,
    created_at: asset.createdAt,
    updated_at: asset.updatedAt,
  }
}
