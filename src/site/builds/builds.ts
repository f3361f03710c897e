import { locales } from '../../model/locale.ts'

/** What the browser asks about the build that is being served. @see docs/specification.md §4 "Build refresh", docs/readings.md 27 */
export interface BuildFacts {
  id: string
  /** Milliseconds since 1970. */
  timestamp: number
  /** Paths whose payload exists as a file: all of a static export, none where pages are rendered on request. */
  prerendered: readonly string[]
}

/** Body of `/builds/latest.json`. */
export function toLatestBuild({ id, timestamp }: BuildFacts): object {
  return { id, timestamp }
}

/**
 * Body of `/builds/meta/{id}.json`. Where pages are rendered on request, every page
 * below a language has a payload; that is a rule, not a list.
 */
export function toBuildMeta({ id, timestamp, prerendered }: BuildFacts): object {
  const rules =
    prerendered.length === 0 ? Object.fromEntries(locales.map(locale => [`/${locale}`, { prerender: true }])) : {}
  return { id, timestamp, matcher: { static: {}, wildcard: rules, dynamic: {} }, prerendered }
}
