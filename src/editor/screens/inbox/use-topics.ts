import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLanguage } from '../../language.ts'
import { useApi } from '../../session/session-context.tsx'
import { createListCalls } from '../lists/list-calls.ts'

/** The list that the contact form offers; people who keep the site may add to it. */
const topicList = 'contact-topics'

/** Names of topics in the language of the interface; empty until they are known. A topic that was taken off the list is its key. */
export function useTopics(): (topic: string) => string {
  const api = useApi()
  const language = useLanguage()
  const { data, isPending } = useQuery({
    queryKey: ['datasources', 'topics'],
    queryFn: async () => {
      const calls = createListCalls(api)
      const list = (await calls.lists()).find(({ slug }) => slug === topicList)
      return list ? calls.entries(list) : []
    },
  })
  return useCallback(
    topic => {
      if (isPending) return ''
      const entry = data?.find(({ value }) => value === topic)
      return entry?.names[language] || entry?.name || topic
    },
    [data, isPending, language],
  )
}
