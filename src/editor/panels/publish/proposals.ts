import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { useApi, useSession } from '../../session/session-context.tsx'

/** Somebody who may not publish asks those who may. */
export interface Proposal {
  id: number
  storyId: number
  storyName: string
  /** Code of the language. */
  lang: string
  note: string
  state: 'open' | 'accepted' | 'declined'
  userId: number
  userName: string
  answer: string
  /** Who has decided; empty where nobody is known. */
  decidedBy: string
  createdAt: string
  updatedAt: string
}

export const proposalsKey = ['proposals'] as const

export function readProposals(value: unknown): readonly Proposal[] {
  const list = isObject(value) && Array.isArray(value.proposals) ? value.proposals.filter(isObject) : []
  return list.map(toProposal)
}

function toProposal(value: JsonObject): Proposal {
  const { state } = value
  return {
    id: Number(value.id),
    storyId: Number(value.story_id),
    storyName: String(value.story_name ?? ''),
    lang: String(value.lang ?? ''),
    note: String(value.note ?? ''),
    answer: String(value.answer ?? ''),
    state: state === 'accepted' || state === 'declined' ? state : 'open',
    userId: Number(value.user_id),
    userName: String(value.user_name ?? ''),
    decidedBy: String(value.decided_by_name ?? ''),
    createdAt: String(value.created_at ?? ''),
    updatedAt: String(value.updated_at ?? ''),
  }
}

/** Proposals that wait: all of them for those who publish, one's own for everybody else. */
export function useProposals(state: Proposal['state'] = 'open') {
  const api = useApi()
  return useQuery({
    queryKey: [...proposalsKey, state],
    queryFn: async () => readProposals(await api.call('GET', api.space('proposals'), { query: { state } })),
  })
}

/** What was decided of one's own proposals and not read yet. */
export function useAnswers() {
  const api = useApi()
  const { may } = useSession()
  return useQuery({
    queryKey: [...proposalsKey, 'unread'],
    enabled: may('propose'),
    queryFn: async () => readProposals(await api.call('GET', api.space('proposals'), { query: { unread: 1 } })),
  })
}

/** Says that an answer was read: it is not shown any more. */
export function useReadAnswer() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.call('PUT', api.space(`proposals/${id}/read`), { body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: proposalsKey }),
  })
}

/** Asks editors to publish a language of a story. */
export function usePropose() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ storyId, lang, note }: { storyId: number; lang: string; note: string }) =>
      api.call('POST', api.space('proposals'), { body: { proposal: { story_id: storyId, lang, note } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: proposalsKey }),
  })
}

/** Answers a proposal. Publishing the language accepts it without this. */
export function useDecide() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: string }) =>
      api.call('PUT', api.space(`proposals/${id}`), { body: { proposal: { state: 'declined', answer } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: proposalsKey }),
  })
}
