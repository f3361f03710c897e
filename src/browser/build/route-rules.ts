import { isObject } from '../../base/json.ts'

/** What a build says about a route. */
export interface RouteRules {
  prerender?: boolean
  redirect?: string
  /** Names of what runs before the route; `false` switches one off. */
  appMiddleware?: string | Readonly<Record<string, boolean>>
}

/** Exact paths, everything below a prefix, one segment below a prefix. */
export interface RouteMatcher {
  static?: Readonly<Record<string, RouteRules>>
  wildcard?: Readonly<Record<string, RouteRules>>
  dynamic?: Readonly<Record<string, RouteMatcher>>
}

export interface BuildMeta {
  prerendered: readonly string[]
  matcher: RouteMatcher
}

/** Our own build wrote it: its shape is known once it is the metadata of a build at all. */
export function isBuildMeta(value: unknown): value is BuildMeta {
  return isObject(value) && Array.isArray(value.prerendered) && isObject(value.matcher)
}

/** All rules that match, the most specific winning. */
export function rulesOf(matcher: RouteMatcher, path: string): RouteRules {
  const { static: exact = {}, wildcard = {}, dynamic = {} } = matcher
  const isBelow = (prefix: string): boolean => `${path}/`.startsWith(`${prefix}/`)
  const below = Object.keys(wildcard)
    .filter(isBelow)
    .sort((a, b) => a.length - b.length)
  const inner = Object.entries(dynamic).flatMap(([prefix, deeper]) =>
    isBelow(prefix) && path !== prefix
      ? [rulesOf(deeper, path.slice(prefix.length).replace(/^\/[^/]*/, '') || '/')]
      : [],
  )
  return Object.assign({}, ...below.map(prefix => wildcard[prefix]), ...inner, exact[path])
}

/** @throws when a rule names middleware nobody knows. @see docs/readings.md 37 */
export function checkMiddleware({ appMiddleware = {} }: RouteRules, known: ReadonlySet<string>): void {
  const names = typeof appMiddleware === 'string' ? { [appMiddleware]: true } : appMiddleware
  for (const name in names) {
    if (names[name] && !known.has(name)) throw new Error(`Unknown route middleware: '${name}'`)
  }
}
