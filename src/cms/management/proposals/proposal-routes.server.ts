import type { z } from 'zod'
import type { DeliveryQuery } from '../../delivery/query/delivery-query.ts'
import type { Principal } from '../../../model/editing/principal.ts'
import { findLanguage } from '../../content/languages.ts'
import type { Records } from '../../records/records.server.ts'
import type { SpaceRecord } from '../../records/space-record.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import type { Author } from '../stories/management-story.server.ts'
import { created, invalid, type ManagementAnswer, need, ok, pagedList } from '../management-answer.ts'
import { optionalId, optionalText, wrapper } from '../given.ts'
import { reading, type Route, writing } from '../routes.ts'
import { can } from '../../../model/editing/role.ts'
import { forbidden } from '../access/admit.ts'

export interface ProposalRoutesDeps {
  records: Records
  index: StoryIndex
  authors(): Promise<(id: number | null) => Author | null>
}

const states = ['open', 'accepted', 'declined'] as const
type State = (typeof states)[number]

/** Proposals that wait at the same time. */
const maxOpen = 500
/** Decided ones are forgotten after so long, in milliseconds. */
const keepDecidedMs = 180 * 86_400_000
const maxNote = 2000

/**
 * Who may not publish asks those who may: a proposal names story and language and waits until an editor has published it or
 * declined.
 */
export function proposalRoutes({ records, index, authors }: ProposalRoutesDeps): Route[] {
  async function list(query: DeliveryQuery, user: Principal): Promise<ManagementAnswer> {
    const state = query.get('state')
    const authorOf = await authors()
    const all = (await records.all('proposal')).toReversed()
    const seen = all.filter(
      ({ data }) => (can(user.role, 'publish') || data.user_id === user.id) && (!state || data.state === state),
    )
    return pagedList(
      'proposals',
      seen.map(record => toProposal(record, authorOf)),
      query,
    )
  }

  async function create({ story_id: storyId, lang: code, note }: NewProposal, user: Principal) {
    const story = need(index.get(storyId ?? 0))
    const lang = findLanguage(index.languages, code)
    if (lang === null) throw invalid({ lang: ['is not a language of the space'] })
    if (user.role === 'translator' && !user.languages.includes(lang)) throw forbidden('language', [lang])
    const all = await records.all('proposal')
    const open = all.filter(({ data }) => data.state === 'open')
    const same = open.find(({ data }) => data.story_id === story.id && data.lang === lang)
    const data = { story_id: story.id, lang, user_id: user.id, state: 'open', note: toNote(note) }
    if (!same && open.length >= maxOpen) throw invalid({ base: ['too many proposals wait'] })
    await forgetOld(all)
    const record = same ? await records.change('proposal', same.id, data) : await records.add('proposal', data)
    return created({ proposal: toProposal(need(record), await authors()) })
  }

  async function decide(wanted: string | null, note: string | null, id: number, user: Principal) {
    const state = states.find(each => each === wanted)
    if (!state) throw invalid({ state: [`is none of ${states.join(', ')}`] })
    need(await records.get('proposal', id))
    const data = { state, decided_by: user.id, answer: toNote(note) }
    return ok({ proposal: toProposal(need(await records.change('proposal', id, data)), await authors()) })
  }

  async function forgetOld(all: readonly SpaceRecord[]): Promise<void> {
    const newest = all.at(-1)
    const before = newest ? Date.parse(newest.updatedAt) - keepDecidedMs : 0
    for (const { id, data, updatedAt } of all)
      if (data.state !== 'open' && Date.parse(updatedAt) < before) await records.remove('proposal', id)
  }

  function toProposal({ id, data, createdAt, updatedAt }: SpaceRecord, authorOf: (id: number) => Author | null) {
    const story = index.get(Number(data.story_id))
    return {
      id,
      story_id: data.story_id,
      story_name: story?.name ?? null,
      full_slug: story?.fullSlug ?? null,
      lang: data.lang,
      note: data.note ?? '',
      state: data.state,
      answer: data.answer ?? '',
      user_id: data.user_id,
      user_name: authorOf(Number(data.user_id))?.name ?? null,
      decided_by: data.decided_by ?? null,
      created_at: createdAt,
      updated_at: updatedAt,
    }
  }

  return [
    reading('proposals', ['state', 'page', 'per_page'], (query, { user }) => list(query, user)),
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
      async touches(_, { id }) {
        const storyId = (await records.get('proposal', id()))?.data.story_id
        return { stories: [typeof storyId === 'number' ? storyId : 0] }
      },
      answer: ({ state, answer }, { id, user }) => decide(state, answer, id(), user),
    }),
  ]
}

const newShape = { story_id: optionalId, lang: optionalText, note: optionalText }
type NewProposal = z.output<z.ZodObject<typeof newShape>>
const decisionShape = { state: optionalText, answer: optionalText }
/** What was proposed stays as it is. */
const sentBack = ['id', 'story_id', 'lang', 'note', 'user_id', 'created_at', 'updated_at']

/** A story was published: what was proposed for these languages is done. @param languages `all`, or codes. */
export async function acceptProposals(
  records: Records,
  storyId: number,
  languages: 'all' | readonly (string | null)[],
  userId: number,
): Promise<void> {
  const state: State = 'accepted'
  for (const { id, data } of await records.all('proposal')) {
    const isMeant = languages === 'all' || languages.some(lang => lang === data.lang)
    if (data.story_id === storyId && data.state === 'open' && isMeant)
      await records.change('proposal', id, { state, decided_by: userId })
  }
}

const toNote = (value: string | null): string => value?.slice(0, maxNote) ?? ''
