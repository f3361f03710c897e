/** What a list of files shows. */
export interface AssetFilters {
  /** Null: all of them. */
  folder: number | null
  isBin: boolean
  words: string
  kind: '' | 'images' | 'videos' | 'documents' | 'models'
  /** `default` or a code: pictures without words in it. */
  withoutAlt: string
  isUnused: boolean
  isLarge: boolean
  order: 'created_at:desc' | 'created_at:asc' | 'filename:asc' | 'content_length:desc'
}

export const noFilters: AssetFilters = {
  folder: null,
  isBin: false,
  words: '',
  kind: '',
  withoutAlt: '',
  isUnused: false,
  isLarge: false,
  order: 'created_at:desc',
}

/** Files of more than this many bytes count as large. */
export const largeBytes = 5_000_000

/** The query of the management interface for them. */
export function toQuery(filters: AssetFilters, page: number, perPage: number) {
  const { folder, isBin, words, kind, withoutAlt, isUnused, isLarge, order } = filters
  return {
    page,
    per_page: perPage,
    sort_by: order,
    with_uses: 1,
    in_folder: isBin ? -1 : words.trim() === '' ? folder : null,
    search: words.trim() || null,
    kinds: kind || null,
    without_alt: withoutAlt || null,
    unused: isUnused ? 1 : null,
    min_bytes: isLarge ? largeBytes : null,
  }
}
