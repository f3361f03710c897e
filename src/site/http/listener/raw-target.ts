import { toSafePath } from '../../address/asked-path.ts'

/** What the URL parser of the platform would resolve or rewrite before anybody can judge it. */
const unsafe = /[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * A request target that means to the platform's URL parser what it says: dot segments, backslashes and `#` in the
 * path are percent-encoded, so that `/de/../en` is judged as it was sent (and is invalid) instead of becoming `/en`.
 * Queries and whatever is no path stay as they are.
 *
 * @param target as it is in the request line.
 * @see docs/readings.md 14
 */
export function toSafeTarget(target: string): string {
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  if (!path.startsWith('/') || !unsafe.test(path)) return target
  const safe = toSafePath(path)
  return mark === -1 ? safe : safe + target.slice(mark)
}
