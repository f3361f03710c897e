import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isObject } from '../../../base/json.ts'
import { useApi } from '../../session/session-context.tsx'

export interface AssetFolder {
  id: number
  name: string
  /** Null at the top. */
  parent: number | null
}

/** Folders of files, in the order of their names. */
export function useFolders() {
  const api = useApi()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['assets', 'folders'],
    queryFn: async ({ signal }) => parseFolders(await api.call('GET', api.space('asset_folders'), { signal })),
  })
  const actions = useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: ['assets'] })
    return {
      async create(name: string, parent: number | null): Promise<number> {
        const body = { asset_folder: { name, parent_id: parent } }
        const answer = await api.call('POST', api.space('asset_folders'), { body })
        await refresh()
        return isObject(answer) && isObject(answer.asset_folder) ? Number(answer.asset_folder.id) : 0
      },
      async change(id: number, change: { name?: string; parent_id?: number | null }): Promise<void> {
        await api.call('PUT', api.space(`asset_folders/${id}`), { body: { asset_folder: change } })
        await refresh()
      },
      async remove(id: number): Promise<void> {
        await api.call('DELETE', api.space(`asset_folders/${id}`))
        await refresh()
      },
    }
  }, [api, queries])
  return { folders: data ?? noFolders, error, ...actions }
}

const noFolders: readonly AssetFolder[] = []

function parseFolders(answer: unknown): AssetFolder[] {
  const list = isObject(answer) && Array.isArray(answer.asset_folders) ? answer.asset_folders.filter(isObject) : []
  return list
    .map(({ id, name, parent_id: parent }) => ({
      id: Number(id),
      name: String(name),
      parent: typeof parent === 'number' && parent > 0 ? parent : null,
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** A folder with its place in the tree. */
export interface PlacedFolder extends AssetFolder {
  level: number
  /** Names from the top, its own last. */
  path: readonly string[]
}

/** Folders as a tree is read: each followed by those inside it. A folder whose parent is gone stands at the top. */
export function inTreeOrder(folders: readonly AssetFolder[]): PlacedFolder[] {
  const ids = new Set(folders.map(({ id }) => id))
  const byParent = Map.groupBy(folders, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null))
  const placed: PlacedFolder[] = []
  const place = (parent: number | null, level: number, path: readonly string[]): void => {
    if (level > 20) return
    for (const folder of byParent.get(parent) ?? []) {
      const own = [...path, folder.name]
      placed.push({ ...folder, level, path: own })
      place(folder.id, level + 1, own)
    }
  }
  place(null, 1, [])
  return placed
}

/** True where a folder is another one or inside it: it cannot be moved there. */
export function isInside(folders: readonly AssetFolder[], folder: number | null, other: number): boolean {
  for (let at = folder, depth = 0; at !== null && depth < 50; depth++) {
    if (at === other) return true
    const current = at
    at = folders.find(({ id }) => id === current)?.parent ?? null
  }
  return false
}
