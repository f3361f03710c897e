import type { ManagementAnswer } from './management-answer.ts'
import type { ManagementRequest, Method } from './management-request.ts'

/** What is in the place of `:name` in a route's path. */
export interface RouteParameters {
  /** `:id` and everything else that ends in `id`: a number; 0 where it is none, which nothing has. */
  id(name?: string): number
  text(name: string): string
}

/** One endpoint: its path below the space, with `:name` for one segment and `*name` for the rest. */
export interface Route {
  method: Method
  path: string
  answer(request: ManagementRequest, parameters: RouteParameters): Promise<ManagementAnswer> | ManagementAnswer
}

interface CompiledRoute extends Route {
  segments: readonly string[]
}

/** Finds the route of a path; null where there is none, a list of methods where only the method is wrong. */
export function createRouter(routes: readonly Route[]) {
  const compiled: CompiledRoute[] = routes.map(route => ({ ...route, segments: route.path.split('/') }))
  return (method: Method, path: string): { route: Route; parameters: RouteParameters } | { allowed: Method[] } => {
    const segments = path.split('/')
    const found = compiled.flatMap(route => {
      const values = match(route.segments, segments)
      return values ? [{ route, values }] : []
    })
    // of two that fit the first one counts: `stories/validate_slugs` stands before `stories/:id`
    const hit = found.find(({ route }) => route.method === method)
    if (!hit) return { allowed: [...new Set(found.map(({ route }) => route.method))] }
    return { route: hit.route, parameters: toParameters(hit.values) }
  }
}

function match(pattern: readonly string[], segments: readonly string[]): Map<string, string> | null {
  const values = new Map<string, string>()
  for (const [i, part] of pattern.entries()) {
    if (part.startsWith('*')) {
      values.set(part.slice(1), segments.slice(i).join('/'))
      return segments.length > i ? values : null
    }
    const segment = segments[i]
    if (segment === undefined) return null
    if (part.startsWith(':')) values.set(part.slice(1), segment)
    else if (part !== segment) return null
  }
  return segments.length === pattern.length ? values : null
}

function toParameters(values: ReadonlyMap<string, string>): RouteParameters {
  return {
    id: (name = 'id') => (/^\d{1,15}$/.test(values.get(name) ?? '') ? Number(values.get(name)) : 0),
    text: name => values.get(name) ?? '',
  }
}
