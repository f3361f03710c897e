import type { Kysely } from 'kysely'
import type { Clock } from '../../base/clock.ts'
import { isObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { isLocale, type Locale } from '../../model/locale.ts'
import { isRole } from '../../model/editing/role.ts'
import type { Rights } from '../people/person.ts'
import { hashSecret, isSecret } from '../secret-text.server.ts'
import type { LinkPurpose, LinkRow, LinksStore } from './links.store.server.ts'

const minuteMs = 60_000

/** How long each kind of link can be used, in milliseconds. */
export const linkLifeMs: Readonly<Record<LinkPurpose, number>> = {
  first: 60 * minuteMs,
  invitation: 7 * 24 * 60 * minuteMs,
  reset: 60 * minuteMs,
  challenge: 10 * minuteMs,
}

/** The path below `/editor` that each kind opens. */
const pathOf: Readonly<Record<Exclude<LinkPurpose, 'challenge'>, string>> = {
  first: 'start',
  invitation: 'invitation',
  reset: 'reset',
}

/** Whom an invitation is for. */
export interface Invited extends Rights {
  email: string
  /** Language of the mail; null: the site's. */
  language: Locale | null
}

/** A link that can still be used. */
export interface AccountLink {
  id: string
  purpose: Exclude<LinkPurpose, 'challenge'>
  personId: number | null
  /** Of invitations; of others nobody is invited. */
  invited: Invited | null
  madeBy: number | null
  createdAt: string
  expiresAt: string
}

export interface LinksDeps {
  store: LinksStore
  /** Public origin of the site. */
  origin: string
  clock: Clock
  uuid(): string
  secret(): string
}

/** One-time links: 256 random bits, kept as a hash, sent behind the `#` so that no log of a server ever holds them. */
export function createLinks({ store, origin, clock, uuid, secret }: LinksDeps) {
  const iso = (ms: number): string => new Date(ms).toISOString()

  return {
    /** Makes a link; `on` is the transaction that sends it. @returns its address, this once. */
    async make(
      purpose: AccountLink['purpose'],
      about: { personId?: number; invited?: Invited; madeBy?: number | null },
      on?: Kysely<Tables>,
    ): Promise<{ link: AccountLink; href: string }> {
      const token = secret()
      const now = clock()
      const row: LinkRow = {
        id: uuid(),
        token_hash: hashSecret(token),
        purpose,
        person_id: about.personId ?? null,
        data: JSON.stringify(about.invited ?? {}),
        made_by: about.madeBy ?? null,
        created_at: iso(now),
        expires_at: iso(now + linkLifeMs[purpose]),
        used_at: null,
      }
      await store.add(row, on)
      return { link: toLink(row, purpose), href: `${origin}/editor/${pathOf[purpose]}#${token}` }
    },
    /** The link of a token; null where it is unknown, used or expired, which nobody can tell apart. */
    async find(token: unknown, on?: Kysely<Tables>): Promise<AccountLink | null> {
      if (!isSecret(token)) return null
      const row = await store.find(hashSecret(token), iso(clock()), on)
      return row && isPurpose(row.purpose) ? toLink(row, row.purpose) : null
    },
    use: (link: AccountLink, trx: Kysely<Tables>): Promise<boolean> => store.use(link.id, iso(clock()), trx),
    async invitations(on?: Kysely<Tables>): Promise<AccountLink[]> {
      return (await store.open('invitation', iso(clock()), on)).map(row => toLink(row, 'invitation'))
    },
    remove: store.remove,
    removeExpired: (): Promise<void> => store.removeExpired(iso(clock())),
  }
}

export type Links = ReturnType<typeof createLinks>

function isPurpose(value: string): value is AccountLink['purpose'] {
  return Object.hasOwn(pathOf, value)
}

function toLink(row: LinkRow, purpose: AccountLink['purpose']): AccountLink {
  return {
    id: row.id,
    purpose,
    personId: row.person_id,
    madeBy: row.made_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    invited: purpose === 'invitation' ? toInvited(JSON.parse(row.data)) : null,
  }
}

function toInvited(data: unknown): Invited | null {
  if (!isObject(data) || typeof data.email !== 'string') return null
  return {
    email: data.email,
    role: isRole(data.role) ? data.role : 'reader',
    languages: Array.isArray(data.languages) ? data.languages.filter(code => typeof code === 'string') : [],
    folders: Array.isArray(data.folders) ? data.folders.filter(id => typeof id === 'number') : null,
    language: isLocale(data.language) ? data.language : null,
  }
}
