import { toInstant } from '../schedules/zoned-time.ts'
import type { StoredAsset } from './assets.server.ts'

/** Milliseconds since 1970 of a date of a file, also of a day alone, which is UTC; null for none and for what is no date. */
export function toMoment(date: unknown): number | null {
  if (typeof date !== 'string' || date === '') return null
  return toInstant(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00` : date, 'UTC')
}

/** True between `publish_at` and `expire_at` of a file; a date that is missing, or is none, bounds nothing. */
export function isInTime({ data }: Pick<StoredAsset, 'data'>, now: number): boolean {
  const [from, until] = [toMoment(data.publish_at), toMoment(data.expire_at)]
  return (from === null || now >= from) && (until === null || now < until)
}

export const isPrivate = ({ data }: Pick<StoredAsset, 'data'>): boolean => data.is_private === true

/** True for a file that not everybody may have now: it is on no page, in no list and in no answer to the public. */
export const isWithheld = (asset: Pick<StoredAsset, 'data'>, now: number): boolean =>
  isPrivate(asset) || !isInTime(asset, now)
