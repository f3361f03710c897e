import { createHash, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { takeIds } from '../stories/stories.store.server.ts'
import {
  deletePersonalToken,
  readPersonalToken,
  readPersonalTokens,
  storePersonalToken,
} from './tokens.store.server.ts'

/** Who may use the management interface. */
export interface PersonalToken {
  /** Stands for the person wherever the interface names a user. */
  id: number
  name: string
  createdAt: string
}

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
      return toToken(row)
    },
    /** Makes a token. @returns it as text, this once. */
    async add(name: string): Promise<PersonalToken & { token: string }> {
      const token = secret()
      const createdAt = now()
      const id = await db.transaction().execute(async trx => {
        const next = await takeIds(trx, 'personal_token', 1)
        await storePersonalToken(trx, { id: next, name, token_hash: hashOf(token), created_at: createdAt })
        return next
      })
      return { id, name, createdAt, token }
    },
    /** @returns false where there is none. */
    remove: (id: number): Promise<boolean> => deletePersonalToken(db, id),
    async all(): Promise<PersonalToken[]> {
      return (await readPersonalTokens(reader)).map(toToken)
    },
  }
}

export type PersonalTokens = ReturnType<typeof createPersonalTokens>

function toToken({ id, name, created_at }: { id: number; name: string; created_at: string }): PersonalToken {
  return { id, name, createdAt: created_at }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
