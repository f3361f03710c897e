import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { useApi } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'

/** A signature is valid for an hour; ours is renewed before, in milliseconds. */
const renewedMs = 45 * 60_000

/** A fresh `preview_token` of the open story. */
export function usePreviewToken(): unknown {
  const api = useApi()
  const { id } = useOpenStory()
  return useQuery({
    queryKey: ['preview-token', id],
    queryFn: async () => {
      const answer = await api.call('GET', api.space(`stories/${id}`))
      return isObject(answer) && isObject(answer.story) ? (answer.story.preview_token ?? null) : null
    },
    staleTime: renewedMs,
    refetchInterval: renewedMs,
  }).data
}
