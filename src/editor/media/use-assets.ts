import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { isObject } from '../../base/json.ts'
import { type ManagedAsset, parseAsset } from '../fields/values/asset-value.ts'
import { useApi } from '../session/session-context.tsx'
import { type AssetFilters, toQuery } from './library/asset-filters.ts'

/** Files that are fetched at once. */
const perPage = 120

/** Files that fit, fetched as far as somebody has scrolled. */
export function useAssets(filters: AssetFilters) {
  const api = useApi()
  const deferred = useDeferredValue(filters)
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, isPending, refetch } = useInfiniteQuery({
    queryKey: ['assets', 'list', deferred],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    async queryFn({ pageParam, signal }) {
      const query = toQuery(deferred, pageParam, perPage)
      const { value, headers } = await api.answer('GET', api.space('assets'), { query, signal })
      const list = isObject(value) && Array.isArray(value.assets) ? value.assets : []
      return { assets: list.map(parseAsset), total: Number(headers.get('total') ?? list.length) }
    },
    getNextPageParam: (last, pages) => (last.assets.length < perPage ? undefined : pages.length + 1),
  })
  const assets = useMemo<readonly ManagedAsset[]>(() => data?.pages.flatMap(page => page.assets) ?? [], [data])
  const total = data?.pages[0]?.total ?? 0
  return { assets, total, error, isPending, hasMore: hasNextPage && !isFetchingNextPage, more: fetchNextPage, refetch }
}

/** One file; null where it does not exist. */
export function useAsset(id: number | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['assets', 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => parseAsset(await api.call('GET', api.space(`assets/${id}`), { signal })),
  })
}

/** What the folders hold, and what is left to do. */
export interface MediaSummary {
  total: number
  bytes: number
  trashed: number
  unused: number
  /** By language, `default` for the first one. */
  withoutAlt: Readonly<Record<string, number>>
  folders: ReadonlyMap<number, { total: number; bytes: number }>
}

export function useMediaSummary() {
  const api = useApi()
  return useQuery({
    queryKey: ['assets', 'summary'],
    queryFn: async ({ signal }) => parseSummary(await api.call('GET', api.space('assets/summary'), { signal })),
  })
}

function parseSummary(value: unknown): MediaSummary {
  if (!isObject(value)) throw new TypeError('The answer is no summary')
  const folders = Object.entries(isObject(value.folders) ? value.folders : {}).map(([id, folder]) => {
    const { total, bytes } = isObject(folder) ? folder : {}
    return [Number(id), { total: Number(total), bytes: Number(bytes) }] as const
  })
  const missing = Object.entries(isObject(value.without_alt) ? value.without_alt : {})
  return {
    total: Number(value.total),
    bytes: Number(value.bytes),
    trashed: Number(value.trashed),
    unused: Number(value.unused),
    withoutAlt: Object.fromEntries(missing.map(([language, count]) => [language, Number(count)])),
    folders: new Map(folders),
  }
}

/** A story that uses a file. */
export interface AssetUse {
  storyId: number
  name: string
  fullSlug: string
  isPublished: boolean
  places: readonly { uid: string | null; component: string | null; field: string }[]
}

export function useAssetUses(id: number | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['assets', 'uses', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => parseUses(await api.call('GET', api.space(`assets/${id}/uses`), { signal })),
  })
}

export function parseUses(value: unknown): AssetUse[] {
  const uses = isObject(value) && Array.isArray(value.uses) ? value.uses.filter(isObject) : []
  return uses.map(use => ({
    storyId: Number(use.story_id),
    name: String(use.name),
    fullSlug: String(use.full_slug),
    isPublished: use.is_published === true,
    places: (Array.isArray(use.places) ? use.places.filter(isObject) : []).map(({ uid, component, field }) => ({
      uid: typeof uid === 'string' ? uid : null,
      component: typeof component === 'string' ? component : null,
      field: String(field),
    })),
  }))
}
