import type { Clock } from '../base/clock.ts'
import type { Database } from '../db/database.server.ts'

/** A choice without anybody's identity: no address, no browser, nothing but the record's own id. */
export interface LoggedChoice {
  consentId: string
  /** Hash of the texts that were shown. */
  textHash: string
  locale: string
  categories: readonly string[]
  revision: number
}

export interface ConsentLog {
  /** False where the day is full: somebody is filling the log, and the choice itself is valid without it. */
  add(choice: LoggedChoice): Promise<boolean>
}

export interface ConsentLogDeps {
  database: Database
  /** Choices are deleted after this many days. */
  keepDays: number
  /** At most this many choices are logged in 24 hours. */
  mostPerDay: number
  clock: Clock
}

const dayMs = 86_400_000

/** Opens the log of consent choices: proof that consent was given, without knowing by whom. @see docs/decisions/0018-consent.md */
export function openConsentLog({ database, keepDays, mostPerDay, clock }: ConsentLogDeps): ConsentLog {
  const { db, reader } = database
  const timeAt = (ms: number): string => new Date(ms).toISOString()
  return {
    async add({ consentId, textHash, locale, categories, revision }) {
      const now = clock()
      await db
        .deleteFrom('consent_choices')
        .where('created_at', '<', timeAt(now - keepDays * dayMs))
        .execute()
      const { count } = await reader
        .selectFrom('consent_choices')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '>', timeAt(now - dayMs))
        .executeTakeFirstOrThrow()
      if (Number(count) >= mostPerDay) return false
      await db
        .insertInto('consent_choices')
        .values({
          consent_id: consentId,
          text_hash: textHash,
          locale,
          categories: categories.join(' '),
          revision,
          created_at: timeAt(now),
        })
        .execute()
      return true
    },
  }
}
