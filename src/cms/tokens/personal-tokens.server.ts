import { createHash, timingSafeEqual } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { PersonalTokensTable, Tables } from '../../db/tables.ts'
import { takeIds } from '../stories/stories.store.server.ts'
import {
  deletePersonalToken,
  readPersonalToken,
  readPersonalTokens,
  storePersonalToken,
  touchPersonalToken,
} from './tokens.store.server.ts'

/** Who may use the management interface. */
export interface PersonalToken {
  /** Stands for the person wherever the interface names a user. */
  id: number
  name: string
  createdAt: string
  /** ISO text; null: until it is taken back. */
  expiresAt: string | null
  usedAt: string | null
}

/** More often than this it is not noted that a token was used, in milliseconds. */
const touchEveryMs = 60_000

export interface PersonalTokensDeps {
  db: Kysely<Tables>
  reader: Kysely<Tables>
  secret: () => string
  now: () => string
}

/** Long enough for any token of ours; what is longer is not hashed. */
const maxTokenLength = 200

/**
 * Personal tokens open the management interface, all of it. Only their hash is stored: what was shown once cannot be read
 * again. Looked up for each request, so that a token made or taken back by another process counts at once.
 */
export function createPersonalTokens({ db, reader, secret, now }: PersonalTokensDeps) {
  return {
    /** @returns whose token it is, or null. */
    async find(token: string): Promise<PersonalToken | null> {
      if (token === '' || token.length > maxTokenLength) return null
      const hash = hashOf(token)
      const row = await readPersonalToken(reader, hash)
      // the database compares hashes too; this comparison takes the same time wherever they differ
      if (!row || !timingSafeEqual(Buffer.from(row.token_hash), Buffer.from(hash))) return null
      const time = now()
      if (row.expires_at !== null && row.expires_at <= time) return null
      if (row.used_at === null || Date.parse(time) - Date.parse(row.used_at) > touchEveryMs)
        await touchPersonalToken(db, row.id, time)
      return toToken(row)
    },
    /** Makes a token; `expiresAt` null: until it is taken back. @returns it as text, this once. */
    async add(name: string, expiresAt: string | null = null): Promise<PersonalToken & { token: string }> {
      const token = secret()
      const createdAt = now()
      const id = await db.transaction().execute(async trx => {
        const next = await takeIds(trx, 'personal_token', 1)
        const row = { id: next, name, token_hash: hashOf(token), created_at: createdAt, expires_at: expiresAt }
        await storePersonalToken(trx, row)
        return next
      })
      return { id, name, createdAt, expiresAt, usedAt: null, token }
    },
    /** @returns false where there is none. */
    remove: (id: number): Promise<boolean> => deletePersonalToken(db, id),
    async all(): Promise<PersonalToken[]> {
      return (await readPersonalTokens(reader)).map(toToken)
    },
  }
}

export type PersonalTokens = ReturnType<typeof createPersonalTokens>

function toToken(row: Omit<Selectable<PersonalTokensTable>, 'token_hash'>): PersonalToken {
  const { id, name, created_at, expires_at, used_at } = row
  return { id, name, createdAt: created_at, expiresAt: expires_at, usedAt: used_at }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
