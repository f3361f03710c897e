import { isObject } from '../../../base/json.ts'
import { toFieldCode } from '../../content/languages.ts'
import type { StoredAsset } from '../../assets/assets.server.ts'
import type { DeliveryQuery } from '../../delivery/query/delivery-query.ts'
import { isTrashed } from './managed-asset.ts'

const DATES: Readonly<Record<string, (asset: StoredAsset) => unknown>> = {
  created_at: asset => asset.createdAt,
  updated_at: asset => asset.updatedAt,
  expire_at: asset => asset.data.expire_at,
}

/** What the list can be asked for; uses, kinds and what is missing are ours. */
export const assetParameters = [
  ...['in_folder', 'in_trash', 'search', 'with_tags', 'by_alt', 'by_copyright', 'by_title', 'ext_id', 'is_private'],
  ...['kinds', 'without_alt', 'min_bytes', 'unused', 'with_uses', 'sort_by', 'page', 'per_page'],
  ...Object.keys(DATES).flatMap(name => [`${name}_gte`, `${name}_lte`]),
]

/** The assets a list request asks for, newest first unless it says otherwise. `in_folder=-1` is the trash. */
export function findAssets(
  all: readonly StoredAsset[],
  query: DeliveryQuery,
  uses: ReadonlyMap<number, number> | null = null,
): StoredAsset[] {
  const folder = query.get('in_folder')
  const isTrash = folder === '-1' || query.flag('in_trash')
  const term = query.words('search')
  const tags = query.list('with_tags').map(Number)
  const found = all.filter(asset => {
    const { data } = asset
    const isIn = folder === null || isTrash || String(data.asset_folder_id ?? 0) === folder
    const own = Array.isArray(data.internal_tag_ids) ? data.internal_tag_ids.map(Number) : []
    const names = wordsOf(asset)
    return (
      isTrashed(asset) === isTrash &&
      isIn &&
      (term === undefined || names.includes(term)) &&
      (tags.length === 0 || own.some(tag => tags.includes(tag))) &&
      isSaid(asset, query) &&
      isOfKind(asset, query.list('kinds')) &&
      lacks(asset, query, uses) &&
      isInTime(asset, query)
    )
  })
  return sort(found, query.get('sort_by') ?? 'created_at:desc')
}

/** True where the answer needs to know how many stories use a file. */
export const needsUses = (query: DeliveryQuery): boolean => query.flag('with_uses') || query.flag('unused')

/** What a search looks into: name, title and alternative texts of all languages. */
function wordsOf({ filename, data }: StoredAsset): string {
  const meta = isObject(data.meta_data) ? data.meta_data : {}
  const texts = Object.entries(meta).flatMap(([name, text]) => (name.startsWith('alt') ? [text] : []))
  return [filename.split('/').at(-1), data.alt, data.title, ...texts]
    .map(text => (typeof text === 'string' ? text : ''))
    .join(' ')
    .toLowerCase()
}

/** @param kinds `images`, `videos`, `models`, `documents`; none: all. */
function isOfKind({ contentType }: StoredAsset, kinds: readonly string[]): boolean {
  const kind = contentType.startsWith('image/')
    ? 'images'
    : contentType.startsWith('video/')
      ? 'videos'
      : contentType.startsWith('model/')
        ? 'models'
        : 'documents'
  return kinds.length === 0 || kinds.includes(kind)
}

/** Filters for what needs a hand: pictures without words in a language, files nobody uses, large ones, decoration. */
function lacks(asset: StoredAsset, query: DeliveryQuery, uses: ReadonlyMap<number, number> | null): boolean {
  const without = query.list('without_alt')
  const least = Number(query.get('min_bytes') ?? 0)
  return (
    (without.length === 0 || without.some(language => lacksAlt(asset, language))) &&
    (!query.flag('unused') || (uses?.get(asset.id) ?? 0) === 0) &&
    !(asset.contentLength < least)
  )
}

/**
 * True for a picture that has no words in a language and is not marked as decoration.
 *
 * @param language code as in field names, `default` for the plain field.
 */
export function lacksAlt({ contentType, data }: StoredAsset, language: string): boolean {
  const meta = isObject(data.meta_data) ? data.meta_data : {}
  const text = language === 'default' ? data.alt : meta[`alt__i18n__${toFieldCode(language)}`]
  const isMissing = typeof text !== 'string' || text.trim() === ''
  return contentType.startsWith('image/') && isMissing && meta.decorative !== true
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
    const date = dateOf(asset)
    const at = Date.parse(typeof date === 'string' ? date : '')
    // what has no date is in no time
    if (Number.isNaN(at)) return Number.isNaN(from) && Number.isNaN(to)
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
