import type { Clock } from '../../base/clock.ts'
import { isObject } from '../../base/json.ts'

/** Session storage key; its value is `{ path, expires }`. The only thing the site stores unasked. @see docs/readings.md 27, 30 */
export const reloadMarker = 'nuxt:reload'

/** @see docs/specification.md §9 "Reload guard 10000 ms" */
const markerMs = 10_000

export interface ReloadGuard {
  /** True when this path may be loaded anew; from then on it may not for 10 s. */
  allows(path: string): boolean
}

/**
 * Guards against loading one page again and again. Where storage is blocked
 * there is no guard, and a reload is allowed.
 */
export function createReloadGuard(storage: () => Storage, clock: Clock): ReloadGuard {
  return {
    allows(path) {
      try {
        const now = clock()
        if (!mayReload(storage().getItem(reloadMarker), path, now)) return false
        storage().setItem(reloadMarker, JSON.stringify({ path, expires: now + markerMs }))
      } catch {
        // Blocked storage is a visitor's choice, not a failure.
      }
      return true
    },
  }
}

/** @param marker what storage holds; anything malformed counts as nothing. */
export function mayReload(marker: string | null, path: string, now: number): boolean {
  const value = parse(marker)
  return !isObject(value) || value.path !== path || typeof value.expires !== 'number' || value.expires < now
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
