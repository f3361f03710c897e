import type { Database } from '../../../db/database.server.ts'
import type { NewsletterAnswer, NewsletterMonth } from '../../../model/editing/inbox-answers.ts'

/** Numbers of the list, and nothing else. */
export interface SubscriberStatistics {
  read(now: number): Promise<NewsletterAnswer>
}

const dayMs = 86_400_000
/** Months that are shown, the current one included. */
const shownMonths = 12

export function createSubscriberStatistics({ reader }: Database): SubscriberStatistics {
  const iso = (ms: number): string => new Date(ms).toISOString()

  async function countByMonth(column: 'confirmed_at' | 'left_at', since: string): Promise<ReadonlyMap<string, number>> {
    const month = column === 'confirmed_at' ? 'confirmed_at' : 'left_at'
    const rows = await reader
      .selectFrom('subscribers')
      .select(({ fn, val, ref }) => [
        fn<string>('substr', [ref(month), val(1), val(7)]).as('month'),
        fn.countAll<number>().as('count'),
      ])
      .where(month, '>=', since)
      // who never confirmed has not come, and cannot have gone
      .where('confirmed_at', 'is not', null)
      .groupBy('month')
      .execute()
    return new Map(rows.map(row => [row.month, Number(row.count)]))
  }

  return {
    async read(now) {
      const months = monthsUntil(now)
      const [first = ''] = months
      const [states, locales, added, left, recent, consents] = await Promise.all([
        reader
          .selectFrom('subscribers')
          .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
          .groupBy('state')
          .execute(),
        reader
          .selectFrom('subscribers')
          .select(({ fn }) => ['locale', fn.countAll<number>().as('count')])
          .where('state', '=', 'confirmed')
          .groupBy('locale')
          .execute(),
        countByMonth('confirmed_at', first),
        countByMonth('left_at', first),
        reader
          .selectFrom('subscribers')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('left_at', '>=', iso(now - 30 * dayMs))
          .executeTakeFirst(),
        readConsents(),
      ])
      const of = (state: string): number => Number(states.find(row => row.state === state)?.count ?? 0)
      return {
        confirmed: of('confirmed'),
        pending: of('pending'),
        left: Number(recent?.count ?? 0),
        locales: Object.fromEntries(locales.map(row => [row.locale, Number(row.count)])),
        months: toMonths(months, added, left, of('confirmed')),
        consents,
      }
    },
  }

  /** Wordings that people agreed to, newest first, with how many of today's readers did. */
  async function readConsents(): Promise<NewsletterAnswer['consents']> {
    const rows = await reader
      .selectFrom('subscriber_events')
      .innerJoin('subscribers', 'subscribers.id', 'subscriber_events.subscriber_id')
      .select(({ fn }) => [
        'consent_version as version',
        fn.min('subscriber_events.created_at').as('from'),
        fn.count<number>('subscribers.id').distinct().as('count'),
      ])
      .where('subscribers.state', '=', 'confirmed')
      .where('subscriber_events.kind', '=', 'asked')
      .where('consent_version', 'is not', null)
      .groupBy('consent_version')
      .execute()
    const newest = rows.toSorted((a, b) => String(b.from).localeCompare(String(a.from)))
    return newest.map((row, index) => ({
      version: String(row.version),
      from: String(row.from),
      count: Number(row.count),
      until: index === 0 ? null : String(newest[index - 1]?.from),
    }))
  }
}

/** `2025-12` … `2026-11`. */
function monthsUntil(now: number): readonly string[] {
  const date = new Date(now)
  return Array.from({ length: shownMonths }, (_, index) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (shownMonths - 1 - index), 1))
      .toISOString()
      .slice(0, 7),
  )
}

/** How many there were at the end of each month follows from how many there are now. */
export function toMonths(
  months: readonly string[],
  added: ReadonlyMap<string, number>,
  left: ReadonlyMap<string, number>,
  now: number,
): readonly NewsletterMonth[] {
  let total = now
  return months
    .toReversed()
    .map(month => {
      const each = { month, added: added.get(month) ?? 0, left: left.get(month) ?? 0, total: Math.max(0, total) }
      total -= each.added - each.left
      return each
    })
    .toReversed()
}
