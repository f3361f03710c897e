import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isObject } from '../../base/json.ts'
import { useApi } from '../session/session-context.tsx'

/** The server is asked when nothing has been typed for so long, in milliseconds. */
const quietMs = 150
const minLetters = 3
const nothing: ReadonlySet<number> = new Set()

/** Ids of stories in whose texts some words are; empty until the server has answered. */
export function useFullText(words: string): ReadonlySet<number> {
  const api = useApi()
  const asked = useQuiet(words.trim())
  const { data } = useQuery<ReadonlySet<number>>({
    queryKey: ['stories', 'text', asked],
    enabled: asked.length >= minLetters,
    staleTime: 60_000,
    placeholderData: before => before,
    queryFn: async ({ signal }): Promise<ReadonlySet<number>> => {
      const query = { text_search: asked, per_page: 100 }
      const answer = await api.call('GET', api.space('stories'), { query, signal })
      const stories: unknown[] = isObject(answer) && Array.isArray(answer.stories) ? answer.stories : []
      return new Set<number>(stories.flatMap((each): number[] => (isObject(each) ? [Number(each.id)] : [])))
    },
  })
  return asked.length >= minLetters && asked === words.trim() ? (data ?? nothing) : nothing
}

/** A value when it has not changed for a moment. */
export function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}
