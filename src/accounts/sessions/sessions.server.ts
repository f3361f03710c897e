import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { type SessionView, type SignInWay, signInWays } from '../../model/editing/account-answers.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'
import type { Person } from '../people/person.ts'
import type { PeopleStore } from '../people/people.store.server.ts'
import { hashSecret, isSecret } from '../secret-text.server.ts'
import { refuse } from '../api/api-problem.ts'
import { toDeviceName } from './device-name.ts'
import type { SessionRow, SessionsStore } from './sessions.store.server.ts'
import type { SignInsStore } from './sign-ins.store.server.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Ends whatever happens. */
export const absoluteMs = 14 * dayMs
/** Ends when nothing was asked for so long. */
export const idleMs = 7 * dayMs
/** So long a proof of identity counts for what needs a new one. */
export const freshMs = 10 * minuteMs
/** So long the token before still counts after a role has changed: for requests of other windows that are under way. */
const graceMs = minuteMs / 2
/** How long sign-ins are kept, in milliseconds. */
export const signInsMs = 90 * dayMs
/** More often than this it is not noted that a session was seen. */
const touchEveryMs = minuteMs

/** A session that is open, and whose it is. */
export interface OpenSession {
  id: string
  person: Person
  createdAt: string
  expiresAt: string
  isFresh: boolean
  /** Null: opened before that was kept. */
  way: SignInWay | null
  tokenHash: string
  /** A new token for the browser; the one it brought ends soon. */
  renewed: string | null
}

/** Where somebody signs in from, and how. */
export interface SignInFrom {
  userAgent: string | null
  /** Network block. */
  network: string
  way: SignInWay
}

/** Sessions of one person: one of them, all but one, or all. */
export interface SessionsFilter {
  personId: number
  id?: string
  except?: string
}

export interface SessionsDeps {
  database: Database
  store: SessionsStore
  signIns: SignInsStore
  people: PeopleStore
  clock: Clock
  uuid(): string
  /** 32 random bytes as base64url. */
  secret(): string
  /** Told which sessions have ended. */
  onEnded(ids: readonly string[]): void
  /** Told which session has another token: what is open with the old one ends. */
  onRenewed(id: string): void
  log: Log
}

/** Sessions: opened by anyone who proved who they are, kept in the database, ended by time, by hand or with the account. */
export function createSessions(deps: SessionsDeps) {
  const { database, store, signIns, people, clock, uuid, secret, onEnded, log } = deps
  const iso = (ms: number): string => new Date(ms).toISOString()

  /**
   * Opens a session. Its token is always a new one: whatever the browser brought along opens nothing.
   *
   * @param person as they were when they proved who they are.
   * @param isStill judges once more, where nobody changes how they sign in meanwhile, what was proved besides a password.
   * @throws ApiRefusal `wrong_credentials` where that has changed since.
   */
  async function open(
    person: Person,
    { userAgent, network, way }: SignInFrom,
    isStill: (trx: Kysely<Tables>) => Promise<boolean> = async () => true,
  ): Promise<{ token: string; session: OpenSession }> {
    const now = clock()
    const token = secret()
    const { device, isPhone } = toDeviceName(userAgent)
    const about = { person_id: person.id, way, device, is_phone: isPhone ? 1 : 0 }
    const row: SessionRow = {
      ...about,
      id: uuid(),
      token_hash: hashSecret(token),
      previous_hash: null,
      previous_until: null,
      renew: 0,
      created_at: iso(now),
      seen_at: iso(now),
      proved_at: iso(now),
      expires_at: iso(now + absoluteMs),
    }
    await database.db.transaction().execute(async trx => {
      const current = await people.lock(person.id, trx)
      const isSame =
        current?.isDisabled === false &&
        (way === 'passkey' || current.passwordHash === person.passwordHash) &&
        current.totpSecret === person.totpSecret
      if (!isSame || !(await isStill(trx))) throw refuse('wrong_credentials')
      await store.add(trx, row)
      await signIns.add(trx, { ...about, id: uuid(), session_id: row.id, at: iso(now), network })
      await people.change(person.id, { seenAt: iso(now) }, iso(now), trx)
    })
    return { token, session: toOpen(row, person, now) }
  }

  /**
   * Puts a new token in the place of the one that a session has: every copy of the old one is worth nothing at once.
   *
   * @returns the token for the browser.
   * @throws ApiRefusal `signed_out` where the session has ended, or was renewed, meanwhile.
   */
  async function renew(session: OpenSession, trx: Kysely<Tables>): Promise<string> {
    const token = secret()
    const change = { from: session.tokenHash, to: hashSecret(token), graceUntil: null }
    if (!(await store.renew(session.id, change, trx))) throw refuse('signed_out')
    return token
  }

  /**
   * The session of a token; null where it is unknown, has expired, or its person may not sign in any more.
   *
   * @param canRenew true where the answer can bring a new token along, which the session may be due for.
   */
  async function find(token: string | null, canRenew = false): Promise<OpenSession | null> {
    if (!isSecret(token)) return null
    const now = clock()
    const tokenHash = hashSecret(token)
    const found = await store.find(tokenHash, iso(now), iso(now - idleMs))
    if (!found) return null
    const { session, person } = found
    if (now - Date.parse(session.seen_at) > touchEveryMs) {
      const seen = Promise.all([
        store.touch(session.id, { seen_at: iso(now) }),
        people.change(person.id, { seenAt: iso(now) }, iso(now)),
      ])
      await seen.catch((error: unknown) =>
        log.warn({ err: error }, 'Accounts: it was not noted that a session was seen'),
      )
    }
    if (canRenew && session.renew === 1 && session.token_hash === tokenHash) {
      const next = secret()
      const change = { from: tokenHash, to: hashSecret(next), graceUntil: iso(now + graceMs) }
      if (await store.renew(session.id, change))
        return { ...toOpen(session, person, now), tokenHash: change.to, renewed: next }
    }
    return toOpen(session, person, now)
  }

  /** Ends sessions of a person: one, all but one, or all. @returns how many. */
  async function end(filter: SessionsFilter): Promise<number> {
    const ended = await store.end(filter)
    onEnded(ended)
    return ended.length
  }

  return {
    open,
    find,
    end,
    /** The same as a part of something else; `tell` is to be called with the ids once that is done. */
    endWithin: (filter: SessionsFilter, trx: Kysely<Tables>): Promise<string[]> => store.end(filter, trx),
    /** Tells everybody which sessions have ended, and which one has another token. */
    tell(ended: readonly string[], renewed: string | null = null): void {
      onEnded(ended)
      if (renewed !== null) deps.onRenewed(renewed)
    },
    renew,
    markForRenewal: store.markForRenewal,
    /** Somebody proved again who they are. */
    prove: (id: string): Promise<void> => store.touch(id, { proved_at: iso(clock()), seen_at: iso(clock()) }),
    /** How a session counts from now on. */
    setWay: (id: string, way: SignInWay, trx: Kysely<Tables>): Promise<void> => store.touch(id, { way }, trx),
    signIn: signIns.find,
    async signIns(filter: { before: string | null; person: number | null; limit: number }) {
      const now = clock()
      return signIns.list({ ...filter, now: iso(now), seenAfter: iso(now - idleMs) })
    },
    async list(personId: number, thisId: string): Promise<SessionView[]> {
      const now = clock()
      const rows = await store.list(personId)
      return rows
        .filter(row => Date.parse(row.expires_at) > now && Date.parse(row.seen_at) > now - idleMs)
        .map(row => ({
          id: row.id,
          isThis: row.id === thisId,
          device: row.device,
          isPhone: row.is_phone === 1,
          createdAt: row.created_at,
          seenAt: row.seen_at,
          expiresAt: row.expires_at,
        }))
    },
    async removeExpired(): Promise<void> {
      await store.removeExpired(iso(clock()), iso(clock() - idleMs))
      await signIns.removeBefore(iso(clock() - signInsMs))
    },
  }

  function toOpen(row: SessionRow, person: Person, now: number): OpenSession {
    const isFresh = now - Date.parse(row.proved_at) < freshMs
    const way = signInWays.find(each => each === row.way) ?? null
    const { id, created_at: createdAt, expires_at: expiresAt, token_hash: tokenHash } = row
    return { id, person, createdAt, expiresAt, isFresh, way, tokenHash, renewed: null }
  }
}

export type Sessions = ReturnType<typeof createSessions>
