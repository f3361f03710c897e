import type { JsonObject } from '../../../base/json.ts'
import { toInstant } from '../../schedules/zoned-time.ts'
import { invalid } from '../management-answer.ts'

/** Moments that a story is to appear and to go, ISO and UTC; null takes one away, undefined leaves it alone. */
export interface StoryDates {
  publish: string | null | undefined
  unpublish: string | null | undefined
}

/**
 * `publish_at` and `expire_at`, checked before anything is saved; absent where they are not named. A moment that is over is
 * left alone: files of the command line hold it long after.
 *
 * @param now milliseconds since 1970.
 * @throws ManagementError 422 for what is no date.
 */
export function parseDates(given: JsonObject, now: number): StoryDates {
  const read = (field: 'publish_at' | 'expire_at'): string | null | undefined => {
    const value = given[field]
    if (value === undefined) return undefined
    if (value === null || value === '') return null
    const ms = typeof value === 'string' ? toInstant(value, 'UTC') : null
    if (ms === null) throw invalid({ [field]: ['is not a date'] })
    return ms <= now ? undefined : new Date(ms).toISOString()
  }
  return { publish: read('publish_at'), unpublish: read('expire_at') }
}
