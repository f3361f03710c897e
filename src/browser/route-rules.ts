import { isObject } from '../base/json.ts'

/** What a build says about a route. */
export interface RouteRules {
  prerender?: boolean
  redirect?: string
  /** Names of what runs before the route; `false` switches one off. */
  appMiddleware?: Readonly<Record<string, boolean>>
}

export interface BuildMeta {
  prerendered: ReadonlySet<string>
  matcher: RouteMatcher
}

/** Exact paths, everything below a prefix, one segment below a prefix. */
export interface RouteMatcher {
  static: Readonly<Record<string, RouteRules>>
  wildcard: Readonly<Record<string, RouteRules>>
  dynamic: Readonly<Record<string, RouteMatcher>>
}

/** Throws on anything that is not the metadata of a build. */
export function parseBuildMeta(value: unknown): BuildMeta {
  if (!isObject(value) || !Array.isArray(value.prerendered)) throw new Error('Not the metadata of a build')
  return {
    prerendered: new Set(value.prerendered.filter(path => typeof path === 'string')),
    matcher: parseMatcher(value.matcher),
  }
}

/** All rules that match, the most specific winning. */
export function rulesOf({ matcher, prerendered }: BuildMeta, path: string): RouteRules {
  const rules = matchRules(matcher, path)
  return prerendered.has(path) ? { prerender: true, ...rules } : rules
}

function matchRules({ static: exact, wildcard, dynamic }: RouteMatcher, path: string): RouteRules {
  const isBelow = (prefix: string): boolean => prefix === '' || path === prefix || path.startsWith(`${prefix}/`)
  const prefixes = Object.keys(wildcard).filter(isBelow).sort((a, b) => a.length - b.length)
  const below = Object.entries(dynamic).flatMap(([prefix, inner]) =>
    isBelow(prefix) && path !== prefix ? [matchRules(inner, path.slice(prefix.length).replace(/^\/[^/]*/, '') || '/')] : [],
  )
  return Object.assign({}, ...prefixes.map(prefix => wildcard[prefix]), ...below, exact[path])
}

/** @throws when a rule names middleware nobody knows. @see docs/readings.md 37 */
export function checkMiddleware(rules: RouteRules, known: ReadonlySet<string>): void {
  for (const [name, on] of Object.entries(rules.appMiddleware ?? {})) {
    if (on && !known.has(name)) throw new Error(`Unknown route middleware: '${name}'`)
  }
}

function parseMatcher(value: unknown): RouteMatcher {
  const source = isObject(value) ? value : {}
  return {
    static: parseEach(source.static, parseRules),
    wildcard: parseEach(source.wildcard, parseRules),
    dynamic: parseEach(source.dynamic, parseMatcher),
  }
}

function parseEach<T>(value: unknown, parse: (value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(isObject(value) ? value : {}).map(([key, item]) => [key, parse(item)]))
}

function parseRules(value: unknown): RouteRules {
  const { prerender, redirect, appMiddleware } = isObject(value) ? value : {}
  const names = typeof appMiddleware === 'string' ? { [appMiddleware]: true } : appMiddleware
  return {
    ...(typeof prerender === 'boolean' ? { prerender } : {}),
    ...(typeof redirect === 'string' ? { redirect } : {}),
    ...(isObject(names) ? { appMiddleware: parseEach(names, on => on === true) } : {}),
  }
}
