import type { StoredAsset } from '../../assets/assets.server.ts'
import type { DeliveryQuery } from '../../delivery/delivery-query.ts'
import { isTrashed } from './managed-asset.ts'

const DATES = {
  created_at: (asset: StoredAsset) => asset.createdAt,
  updated_at: (asset: StoredAsset) => asset.updatedAt,
}

/** The assets a list request asks for, newest first unless it says otherwise. `in_folder=-1` is the trash. */
export function findAssets(all: readonly StoredAsset[], query: DeliveryQuery): StoredAsset[] {
  const folder = query.get('in_folder')
  const isTrash = folder === '-1' || query.flag('in_trash')
  const term = query.get('search')?.toLowerCase()
  const tags = query.list('with_tags').map(Number)
  const found = all.filter(asset => {
    const { data } = asset
    const isIn = folder === null || isTrash || String(data.asset_folder_id ?? 0) === folder
    const own = Array.isArray(data.internal_tag_ids) ? data.internal_tag_ids.map(Number) : []
    const names =
      `${asset.filename.split('/').at(-1)} ${String(data.alt ?? '')} ${String(data.title ?? '')}`.toLowerCase()
    return (
      isTrashed(asset) === isTrash &&
      isIn &&
      (term === undefined || names.includes(term)) &&
      (tags.length === 0 || own.some(tag => tags.includes(tag))) &&
      isSaid(asset, query) &&
      isInTime(asset, query)
    )
  })
  return sort(found, query.get('sort_by') ?? 'created_at:desc')
}

function isSaid({ data }: StoredAsset, query: DeliveryQuery): boolean {
  const text = (field: string, wanted: string | null) =>
    wanted === null ||
    String(data[field] ?? '')
      .toLowerCase()
      .includes(wanted.toLowerCase())
  const extId = query.get('ext_id')
  return (
    text('alt', query.get('by_alt')) &&
    text('copyright', query.get('by_copyright')) &&
    text('title', query.get('by_title')) &&
    (extId === null || data.ext_id === extId) &&
    (query.get('is_private') === null || query.flag('is_private') === (data.is_private === true))
  )
}

function isInTime(asset: StoredAsset, query: DeliveryQuery): boolean {
  return Object.entries(DATES).every(([name, dateOf]) => {
    const [from, to] = [query.get(`${name}_gte`), query.get(`${name}_lte`)].map(text => Date.parse(text ?? ''))
    const at = Date.parse(dateOf(asset))
    return !(at < Number(from)) && !(at > Number(to))
  })
}

function sort(assets: StoredAsset[], order: string): StoredAsset[] {
  const [field = '', direction = 'asc'] = order.split(':')
  const keyOf = (asset: StoredAsset): string | number => {
    if (field === 'content_length') return asset.contentLength
    if (field === 'updated_at') return asset.updatedAt
    return field === 'created_at' ? asset.createdAt : (asset.filename.split('/').at(-1) ?? '')
  }
  const sign = direction === 'desc' ? -1 : 1
  return assets.sort((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    return left === right ? a.id - b.id : left < right ? -sign : sign
  })
}
