import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isObject } from '../../../base/json.ts'
import { useApi } from '../../session/session-context.tsx'
import { type ChoiceList, createListCalls } from '../lists/list-calls.ts'
import { type Redirect, toRedirect, toValue } from './redirect-rows.ts'

/** How often an address was asked for. */
export interface Hits {
  count: number
  /** The last day, e.g. `2026-11-22`. */
  last: string
}

const slug = 'redirects'

/** The redirect table with what is done to it, and how often its rows and missing addresses were requested. */
export function useRedirects() {
  const api = useApi()
  const queries = useQueryClient()
  const calls = useMemo(() => createListCalls(api), [api])
  const table = useQuery({
    queryKey: ['redirects', 'rows'],
    queryFn: async () => {
      const list = (await calls.lists()).find(each => each.slug === slug) ?? null
      const entries = list ? await calls.entries({ ...list, dimensions: [] }) : []
      return { list, rows: entries.flatMap(entry => toRedirect(entry) ?? []) }
    },
  })
  const paths = useQuery({
    queryKey: ['paths'],
    queryFn: async () => readPaths(await api.call('GET', '/editor/api/facts/paths')),
    retry: false,
  })
  const list: ChoiceList | null = table.data?.list ?? null
  const listId = async (): Promise<number> => {
    if (list) return list.id
    await calls.create('Weiterleitungen', slug, [])
    return (await calls.lists()).find(each => each.slug === slug)?.id ?? 0
  }
  return {
    table,
    hits: paths.data?.redirected ?? new Map<string, Hits>(),
    missed: paths.data?.missed ?? new Map<string, Hits>(),
    renew: () => queries.invalidateQueries({ queryKey: ['redirects'] }),
    add: async (row: Omit<Redirect, 'id'>, position?: number) =>
      calls.add(await listId(), {
        name: row.from,
        value: toValue(row),
        ...(position !== undefined && { position }),
      }),
    addAll: async (rows: readonly Omit<Redirect, 'id'>[]) =>
      calls.addAll(
        await listId(),
        rows.map(row => ({ name: row.from, value: toValue(row) })),
      ),
    change: (id: number, row: Omit<Redirect, 'id'>) => calls.change(id, { name: row.from, value: toValue(row) }),
    move: (id: number, position: number) => calls.change(id, { position }),
    remove: calls.remove,
  }
}

export type Redirects = ReturnType<typeof useRedirects>

function readPaths(answer: unknown): { missed: Map<string, Hits>; redirected: Map<string, Hits> } {
  const toMap = (list: unknown): Map<string, Hits> =>
    new Map(
      (Array.isArray(list) ? list : []).flatMap((each: unknown) => {
        if (!isObject(each) || !isObject(each.days)) return []
        const last = Object.keys(each.days).sort().at(-1) ?? ''
        return [[String(each.path), { count: Number(each.count), last }] as const]
      }),
    )
  const { missed, redirected } = isObject(answer) ? answer : {}
  return { missed: toMap(missed), redirected: toMap(redirected) }
}
