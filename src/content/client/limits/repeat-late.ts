import type { Sleep } from '../../../base/clock.ts'

/**
 * The result of the first attempt to succeed; a second one is made where the first takes longer than `lateMs`. A service
 * that hung and has recovered answers the second one, long before the first one ends at its time limit.
 *
 * @throws what the first attempt throws where it fails in time, or where both fail.
 */
export async function repeatWhenLate<T>(
  first: Promise<T>,
  again: () => Promise<T>,
  lateMs: number,
  sleep: Sleep,
): Promise<T> {
  const isOver = new AbortController()
  const isEnded = first.then(
    () => true,
    () => true,
  )
  const isLate = sleep(lateMs, isOver.signal).then(
    () => false,
    () => true,
  )
  const inTime = await Promise.race([isEnded, isLate])
  isOver.abort()
  return inTime ? first : Promise.any([first, again()]).catch(() => first)
}
