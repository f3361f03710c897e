import type { JsonObject } from '../../base/json.ts'
import type { ContentEvents } from '../content-events.ts'
import type { Records } from '../records/records.server.ts'
import type { SpaceRecord } from '../records/space-record.ts'
import { isPublishedIn } from '../stories/index/story-head.ts'
import type { StoryIndex } from '../stories/index/story-index.ts'

/** Who may not publish asks those who may: a language of a story that waits for a decision, or what was decided. */
export interface Proposal {
  id: number
  storyId: number
  lang: string
  /** Who asks, and who has decided. */
  userId: number
  decidedBy: number | null
  state: 'open' | 'accepted' | 'declined'
  note: string
  answer: string
  /** True once the person who asked has read what was decided. */
  isRead: boolean
  createdAt: string
  updatedAt: string
}

type ProposalListener = (proposal: Proposal) => void

/** Proposals that wait at the same time. */
const maxOpen = 500
/** Decided ones are forgotten after so long, in milliseconds. */
const keepDecidedMs = 180 * 86_400_000
const maxNote = 2000

/** Proposals of a space. Whoever asked is told what became of it: what was decided stays unread until they have read it. */
export function createProposals(records: Records, index: StoryIndex, events: ContentEvents) {
  const listeners = new Set<ProposalListener>()
  /** What is accepted because it was published. */
  let pending: Promise<void> = Promise.resolve()
  events.subscribe(event => {
    if (event.kind !== 'published') return
    pending = pending.then(() => accept(event.storyId)).catch(() => {})
  })

  async function all(): Promise<Proposal[]> {
    await pending
    return (await records.all('proposal')).map(toProposal)
  }

  async function get(id: number): Promise<Proposal | null> {
    await pending
    const record = await records.get('proposal', id)
    return record && toProposal(record)
  }

  /** @returns null where too many wait already. Asking again for the same language changes what was asked. */
  async function propose(storyId: number, lang: string, userId: number, note: string): Promise<Proposal | null> {
    const known = await all()
    const open = known.filter(({ state }) => state === 'open')
    const same = open.find(each => each.storyId === storyId && each.lang === lang)
    if (!same && open.length >= maxOpen) return null
    await forgetOld(known)
    const data = { story_id: storyId, lang, user_id: userId, state: 'open', note: note.slice(0, maxNote) }
    if (same) return change(same.id, data)
    const made = toProposal(await records.add('proposal', data))
    for (const listener of listeners) listener(made)
    return made
  }

  async function decide(
    id: number,
    state: Proposal['state'],
    userId: number,
    answer: string,
  ): Promise<Proposal | null> {
    const before = await get(id)
    if (!before) return null
    const decision = { state, decided_by: userId, answer: answer.slice(0, maxNote), is_read: before.userId === userId }
    const decided = await change(id, decision)
    if (decided && decided.state !== before.state && !decided.isRead)
      for (const listener of listeners) listener(decided)
    return decided
  }

  async function change(id: number, data: JsonObject): Promise<Proposal | null> {
    const record = await records.change('proposal', id, data)
    return record && toProposal(record)
  }

  /** What was proposed and is public now needs no decision any more, whoever or whatever published it. */
  async function accept(storyId: number): Promise<void> {
    const story = index.get(storyId)
    if (!story) return
    for (const { id, data } of await records.all('proposal')) {
      const { lang, user_id: userId } = toData(data)
      if (data.story_id !== storyId || data.state !== 'open') continue
      if (!isPublishedIn(story, lang) || story.changedIn.includes(lang)) continue
      const decidedBy = story.lastAuthorId
      const isRead = decidedBy === userId
      const accepted = await change(id, { state: 'accepted', decided_by: decidedBy, is_read: isRead })
      if (accepted && !isRead) for (const listener of listeners) listener(accepted)
    }
  }

  async function forgetOld(known: readonly Proposal[]): Promise<void> {
    const newest = known.at(-1)
    const before = newest ? Date.parse(newest.updatedAt) - keepDecidedMs : 0
    for (const { id, state, updatedAt } of known)
      if (state !== 'open' && Date.parse(updatedAt) < before) await records.remove('proposal', id)
  }

  return {
    all,
    get,
    propose,
    decide,
    /** The person who asked has read what was decided. */
    read: (id: number) => change(id, { is_read: true }),
    /** A new proposal, or one that somebody else has decided. @returns a function that ends the subscription. */
    onNews(listener: ProposalListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Proposals = ReturnType<typeof createProposals>

const toData = (data: JsonObject) => ({ lang: String(data.lang ?? ''), user_id: Number(data.user_id) })

function toProposal({ id, data, createdAt, updatedAt }: SpaceRecord): Proposal {
  const { lang, user_id: userId } = toData(data)
  return {
    id,
    storyId: Number(data.story_id),
    lang,
    userId,
    decidedBy: typeof data.decided_by === 'number' ? data.decided_by : null,
    state: data.state === 'accepted' || data.state === 'declined' ? data.state : 'open',
    note: String(data.note ?? ''),
    answer: String(data.answer ?? ''),
    isRead: data.is_read === true,
    createdAt,
    updatedAt,
  }
}
