import { cleanText } from '../../base/clean-text.ts'
import { visibleLine } from '../../base/visible-text.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../../base/clock.ts'
import type { Result } from '../../base/result.ts'
import type { Tables } from '../../db/tables.ts'
import { takeIds } from '../stories/stories.store.server.ts'
import type { FieldProblems } from '../stories/story-change.ts'
import {
  isOpen,
  mostFeedback,
  mostLabel,
  mostMessage,
  mostName,
  parseShareLocales,
  shareDays,
  type ShareFeedback,
  type ShareLink,
} from './share-link.ts'
import {
  countOpen,
  countShareFeedback,
  readShareFeedback,
  readShareLink,
  readShareLinkByHash,
  readShareLinks,
  revokeShareLink,
  storeShareFeedback,
  storeShareLink,
} from './share-links.store.server.ts'

export interface ShareLinksDeps {
  db: Kysely<Tables>
  reader: Kysely<Tables>
  /** A new token: at least 128 bits of randomness, fit for an address. */
  secret(): string
  /** The version that is the draft of a story; null for what has none. */
  draftOf(id: number): number | null
  clock: Clock
}

/** What a new link is to show. */
export interface ShareWish {
  storyId: number
  locales: readonly unknown[]
  /** Days from now, 1 to 60. */
  days: number
  authorId: number | null
  /** For whom. */
  label?: string
  /** False: no feedback. */
  takesFeedback?: boolean
  /** False: the draft of this moment, whatever is written later. */
  follows?: boolean
}

/** Is told what somebody with a link has said, after it was stored. It does not throw. */
export type FeedbackListener = (link: ShareLink, feedback: ShareFeedback) => void

/** What tokens of ours look like; anything else is not looked up. */
const tokenShape = /^[A-Za-z0-9_-]{22,100}$/

/**
 * Share links: the draft of one story for people without an account. A token is known to those who have the link; only its
 * hash is stored. Links are looked up for each request, so that one that is revoked, here or by another process, opens nothing
 * from then on.
 *
 * @see docs/decisions/0028-share-links.md
 */
export function createShareLinks({ db, reader, secret, draftOf, clock }: ShareLinksDeps) {
  const nowText = (): string => new Date(clock()).toISOString()
  const listeners = new Set<FeedbackListener>()

  async function find(token: string): Promise<ShareLink | null> {
    if (!tokenShape.test(token)) return null
    const hash = hashOf(token)
    const found = await readShareLinkByHash(reader, hash)
    // The database compares hashes too; this comparison takes the same time wherever they differ.
    if (!found || !timingSafeEqual(Buffer.from(found.tokenHash), Buffer.from(hash))) return null
    const { tokenHash: _, ...link } = found
    return isOpen(link, clock()) ? link : null
  }

  async function create(wish: ShareWish): Promise<Result<ShareLink & { token: string }, FieldProblems>> {
    const locales = parseShareLocales(wish.locales)
    const draftId = draftOf(wish.storyId)
    if (draftId === null) return { ok: false, problem: { story_id: ['could not be found'] } }
    if (!locales) return { ok: false, problem: { locales: ['must name languages of the site'] } }
    if (!Number.isInteger(wish.days) || wish.days < 1 || wish.days > shareDays.most) {
      return { ok: false, problem: { days: [`must be between 1 and ${shareDays.most}`] } }
    }
    const { takesFeedback = true, follows = true } = wish
    const versionId = follows ? null : draftId
    const label = visibleLine(cleanText(wish.label ?? '')).slice(0, mostLabel)
    const token = secret()
    const createdAt = nowText()
    const expiresAt = new Date(clock() + wish.days * 86_400_000).toISOString()
    const id = await db.transaction().execute(async trx => {
      const next = await takeIds(trx, 'share_link', 1)
      await storeShareLink(trx, {
        id: next,
        token_hash: hashOf(token),
        story_id: wish.storyId,
        locales: JSON.stringify(locales),
        label,
        author_id: wish.authorId,
        created_at: createdAt,
        expires_at: expiresAt,
        revoked_at: null,
        opens: 0,
        last_opened_at: null,
        takes_feedback: takesFeedback ? 1 : 0,
        version_id: versionId,
      })
      return next
    })
    const made = { id, storyId: wish.storyId, locales, label, authorId: wish.authorId, createdAt, expiresAt }
    const unused = { revokedAt: null, opens: 0, lastOpenedAt: null }
    return { ok: true, value: { ...made, ...unused, takesFeedback, versionId, token } }
  }

  return {
    /** Makes a link. @returns it with its token, this once; or what is wrong with the wish. */
    create,
    /** The link that a token opens now; null for unknown, expired and revoked ones alike. */
    find,
    byId: (id: number): Promise<ShareLink | null> => readShareLink(reader, id),
    /** All links, or those of one story, newest first, with those that open nothing any more. */
    all: (storyId: number | null = null): Promise<ShareLink[]> => readShareLinks(reader, storyId),
    /** @returns false where there is none that was open. */
    revoke: (id: number): Promise<boolean> => revokeShareLink(db, id, nowText()),
    /** Notes that the page of a link was opened. */
    opened: ({ id }: ShareLink): Promise<void> => countOpen(db, id, nowText()),
    /** Keeps what somebody with the link says. @returns false where it is empty, or there is too much of it already. */
    async addFeedback(link: ShareLink, given: Pick<ShareFeedback, 'locale' | 'name' | 'message'>): Promise<boolean> {
      const message = visibleLine(cleanText(given.message)).slice(0, mostMessage)
      if (!link.takesFeedback || message === '' || (await countShareFeedback(reader, link.id)) >= mostFeedback)
        return false
      const said = {
        locale: given.locale,
        name: visibleLine(cleanText(given.name)).slice(0, mostName),
        message,
        createdAt: nowText(),
      }
      const id = await db.transaction().execute(async trx => {
        const next = await takeIds(trx, 'share_feedback', 1)
        const { createdAt, ...words } = said
        await storeShareFeedback(trx, { id: next, link_id: link.id, ...words, created_at: createdAt })
        return next
      })
      for (const listener of listeners) listener(link, { id, linkId: link.id, ...said })
      return true
    },
    /** @returns a function that ends the subscription. */
    onFeedback(listener: FeedbackListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What people with these links have said, oldest first. */
    feedback: (links: readonly ShareLink[]): Promise<ShareFeedback[]> =>
      readShareFeedback(
        reader,
        links.map(({ id }) => id),
      ),
  }
}

export type ShareLinks = ReturnType<typeof createShareLinks>

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
