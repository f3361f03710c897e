import type { Database } from '../../../db/database.server.ts'
import type { SubscriberState } from './subscriber.ts'

/** A reader of the newsletter, as letters and exports need them. */
export interface Reader {
  id: string
  email: string
  firstName: string | null
  locale: string
  confirmedAt: string
}

/** The list as a whole: the command line today, the sending of letters tomorrow. */
export interface SubscriberList {
  counts(): Promise<Readonly<Record<SubscriberState, number>>>
  /** Confirmed addresses in the order of their ids; `after` is the last id of the page before. */
  readers(after: string | null, limit: number): Promise<Reader[]>
}

export function createSubscriberList({ reader }: Database): SubscriberList {
  return {
    async counts() {
      const rows = await reader
        .selectFrom('subscribers')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute()
      const of = (state: SubscriberState): number => Number(rows.find(row => row.state === state)?.count ?? 0)
      return { pending: of('pending'), confirmed: of('confirmed'), left: of('left') }
    },
    async readers(after, limit) {
      let query = reader
        .selectFrom('subscribers')
        .select(['id', 'email', 'first_name', 'locale', 'confirmed_at'])
        .where('state', '=', 'confirmed')
        .orderBy('id')
        .limit(limit)
      if (after !== null) query = query.where('id', '>', after)
      const rows = await query.execute()
      return rows.map(row => ({
        id: row.id,
        email: row.email,
        firstName: row.first_name,
        locale: row.locale,
        confirmedAt: row.confirmed_at ?? '',
      }))
    },
  }
}
