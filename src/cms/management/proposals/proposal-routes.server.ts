import type { z } from 'zod'
import type { DeliveryQuery } from '../../delivery/query/delivery-query.ts'
import type { Principal } from '../../../model/editing/principal.ts'
import { findLanguage } from '../../content/languages.ts'
import type { Proposal, Proposals } from '../../proposals/proposals.server.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import type { Author } from '../stories/management-story.server.ts'
import { created, invalid, type ManagementAnswer, need, ok, pagedList } from '../management-answer.ts'
import { optionalId, optionalText, wrapper } from '../given.ts'
import { reading, type Route, writing } from '../routes.ts'
import { can } from '../../../model/editing/role.ts'
import { forbidden } from '../access/admit.ts'

export interface ProposalRoutesDeps {
  proposals: Proposals
  index: StoryIndex
  authors(): Promise<(id: number | null) => Author | null>
}

const states = ['open', 'accepted', 'declined'] as const

/**
 * Who may not publish asks those who may: a proposal names story and language and waits until an editor has published it or
 * declined. What was decided waits until the person who asked has read it.
 */
export function proposalRoutes({ proposals, index, authors }: ProposalRoutesDeps): Route[] {
  /** `unread`: what was decided of one's own. */
  async function list(query: DeliveryQuery, user: Principal): Promise<ManagementAnswer> {
    const state = query.get('state')
    const isUnread = query.flag('unread')
    const authorOf = await authors()
    const seen = (await proposals.all())
      .toReversed()
      .filter(each => (can(user.role, 'publish') && !isUnread) || each.userId === user.id)
      .filter(each => (isUnread ? each.state !== 'open' && !each.isRead : !state || each.state === state))
    return pagedList(
      'proposals',
      seen.map(each => toAnswer(each, authorOf)),
      query,
    )
  }

  async function create({ story_id: storyId, lang: code, note }: NewProposal, user: Principal) {
    const story = need(index.get(storyId ?? 0))
    const lang = findLanguage(index.languages, code)
    if (lang === null) throw invalid({ lang: ['is not a language of the space'] })
    if (user.role === 'translator' && !user.languages.includes(lang)) throw forbidden('language', [lang])
    const made = await proposals.propose(story.id, lang, user.id, note ?? '')
    if (!made) throw invalid({ base: ['too many proposals wait'] })
    return created({ proposal: toAnswer(made, await authors()) })
  }

  async function decide(wanted: string | null, note: string | null, id: number, user: Principal) {
    const state = states.find(each => each === wanted)
    if (!state) throw invalid({ state: [`is none of ${states.join(', ')}`] })
    return ok({ proposal: toAnswer(need(await proposals.decide(id, state, user.id, note ?? '')), await authors()) })
  }

  function toAnswer(proposal: Proposal, authorOf: (id: number | null) => Author | null) {
    const story = index.get(proposal.storyId)
    return {
      id: proposal.id,
      story_id: proposal.storyId,
      story_name: story?.name ?? null,
      full_slug: story?.fullSlug ?? null,
      lang: proposal.lang,
      note: proposal.note,
      state: proposal.state,
      answer: proposal.answer,
      user_id: proposal.userId,
      user_name: authorOf(proposal.userId)?.name ?? null,
      decided_by: proposal.decidedBy,
      decided_by_name: authorOf(proposal.decidedBy)?.name ?? null,
      is_read: proposal.isRead,
      created_at: proposal.createdAt,
      updated_at: proposal.updatedAt,
    }
  }

  return [
    reading('proposals', ['state', 'unread', 'page', 'per_page'], (query, { user }) => list(query, user)),
    writing({
      method: 'POST',
      path: 'proposals',
      read: given => given.as({ proposal: wrapper('proposal', newShape) }).proposal,
      // asking is for everybody: nothing of the story changes
      touches: 'no story',
      answer: (given, { user }) => create(given, user),
    }),
    writing({
      method: 'PUT',
      path: 'proposals/:id',
      read: given => given.as({ proposal: wrapper('proposal', decisionShape, sentBack) }).proposal,
      // the story that was proposed counts, whatever the request names
      touches: async (_, { id }) => ({ stories: [(await proposals.get(id()))?.storyId ?? 0] }),
      answer: ({ state, answer }, { id, user }) => decide(state, answer, id(), user),
    }),
    writing({
      method: 'PUT',
      path: 'proposals/:id/read',
      read: given => given.as({}),
      touches: 'no story',
      async answer(_, { id, user }) {
        const own = await proposals.get(id())
        // nobody reads what was said to somebody else
        need(own?.userId === user.id ? own : null)
        return ok({ proposal: toAnswer(need(await proposals.read(id())), await authors()) })
      },
    }),
  ]
}

const newShape = { story_id: optionalId, lang: optionalText, note: optionalText }
type NewProposal = z.output<z.ZodObject<typeof newShape>>
const decisionShape = { state: optionalText, answer: optionalText }
/** What was proposed stays as it is. */
const sentBack = ['id', 'story_id', 'lang', 'note', 'user_id', 'created_at', 'updated_at']
