import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { SessionView } from '../../model/editing/account-answers.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'
import type { Person } from '../people/person.ts'
import type { PeopleStore } from '../people/people.store.server.ts'
import { hashSecret, isSecret } from '../secret-text.server.ts'
import { toDeviceName } from './device-name.ts'
import type { SessionRow, SessionsStore } from './sessions.store.server.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Ends whatever happens. */
export const absoluteMs = 14 * dayMs
/** Ends when nothing was asked for so long. */
export const idleMs = 7 * dayMs
/** So long a proof of identity counts for what needs a new one. */
export const freshMs = 10 * minuteMs
/** More often than this it is not noted that a session was seen. */
const touchEveryMs = minuteMs

/** A session that is open, and whose it is. */
export interface OpenSession {
  id: string
  person: Person
  createdAt: string
  expiresAt: string
  isFresh: boolean
}

export interface SessionsDeps {
  database: Database
  store: SessionsStore
  people: PeopleStore
  clock: Clock
  uuid(): string
  /** 32 random bytes as base64url. */
  secret(): string
  /** Told which sessions have ended. */
  onEnded(ids: readonly string[]): void
  log: Log
}

/** Sessions: opened by anyone who proved who they are, kept in the database, ended by time, by hand or with the account. */
export function createSessions({ database, store, people, clock, uuid, secret, onEnded, log }: SessionsDeps) {
  const iso = (ms: number): string => new Date(ms).toISOString()

  /** Opens a session. Its token is always a new one: whatever the browser brought along opens nothing. */
  async function open(person: Person, userAgent: string | null): Promise<{ token: string; session: OpenSession }> {
    const now = clock()
    const token = secret()
    const { device, isPhone } = toDeviceName(userAgent)
    const row: SessionRow = {
      ...{ id: uuid(), token_hash: hashSecret(token), person_id: person.id, device, is_phone: isPhone ? 1 : 0 },
      ...{ created_at: iso(now), seen_at: iso(now), proved_at: iso(now), expires_at: iso(now + absoluteMs) },
    }
    await database.db.transaction().execute(async trx => {
      await store.add(trx, row)
      await people.change(person.id, { seenAt: iso(now) }, iso(now), trx)
    })
    return { token, session: toOpen(row, person, now) }
  }

  /** The session of a token; null where it is unknown, has expired, or its person may not sign in any more. */
  async function find(token: string | null): Promise<OpenSession | null> {
    if (!isSecret(token)) return null
    const now = clock()
    const found = await store.find(hashSecret(token), iso(now), iso(now - idleMs))
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
    return toOpen(session, person, now)
  }

  /** Ends sessions of a person: one, all but one, or all. @returns how many. */
  async function end(filter: { personId: number; id?: string; except?: string }, on?: Kysely<Tables>): Promise<number> {
    const ended = await store.end(filter, on)
    onEnded(ended)
    return ended.length
  }

  return {
    open,
    find,
    end,
    /** Somebody proved again who they are. */
    prove: (id: string): Promise<void> => store.touch(id, { proved_at: iso(clock()), seen_at: iso(clock()) }),
    async list(personId: number, thisId: string): Promise<SessionView[]> {
      const now = clock()
      const rows = await store.list(personId)
      return rows
        .filter(row => Date.parse(row.expires_at) > now && Date.parse(row.seen_at) > now - idleMs)
        .map(row => ({
          ...{ id: row.id, isThis: row.id === thisId, device: row.device, isPhone: row.is_phone === 1 },
          ...{ createdAt: row.created_at, seenAt: row.seen_at, expiresAt: row.expires_at },
        }))
    },
    removeExpired: (): Promise<void> => store.removeExpired(iso(clock()), iso(clock() - idleMs)),
  }

  function toOpen(row: SessionRow, person: Person, now: number): OpenSession {
    const isFresh = now - Date.parse(row.proved_at) < freshMs
    return { id: row.id, person, createdAt: row.created_at, expiresAt: row.expires_at, isFresh }
  }
}

export type Sessions = ReturnType<typeof createSessions>
