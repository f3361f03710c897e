import type { Principal } from '../../model/editing/principal.ts'
import type { DeliveryQuery } from '../delivery/query/delivery-query.ts'
import { type Given, toGiven } from './given.ts'
import type { ManagementAnswer } from './management-answer.ts'
import type { ManagementRequest, Method } from './management-request.ts'

/** What is in the place of `:name` in a route's path. */
export interface RouteParameters {
  /** `:id` and everything else that ends in `id`: a number; 0 where it is none, which nothing has. */
  id(name?: string): number
  text(name: string): string
}

/** Who asks, and what the address names. */
export interface Caller extends RouteParameters {
  user: Principal
}

/** What a command changes, as far as it matters who may. */
export interface Touched {
  /** Stories, wherever they are: in their folders or in the bin. */
  stories?: readonly number[]
  /** Folders that something comes to. 0 is the root. */
  folders?: readonly number[]
  /** True where visitors see something else, now or at a moment that is planned. */
  publishes?: boolean
}

/** A request that was read: what it touches decides who may, then it is carried out. Both look at the same command. */
export interface ReadRequest {
  /** Null where no story is touched. */
  touches(): Promise<Touched | null>
  answer(): Promise<ManagementAnswer>
}

/** One endpoint: its path below the space, with `:name` for one segment and `*name` for the rest. */
export interface Route {
  method: Method
  path: string
  /** True where it changes the space: the official service does that by GET too. @see docs/storyblok-contract.md §7.2 */
  isChange: boolean
  /** @throws ManagementError 422 for what is not understood. */
  read(request: ManagementRequest, caller: Caller): ReadRequest
}

type Answer = Promise<ManagementAnswer> | ManagementAnswer

/** Sent by official clients with everything: `getAll` of `storyblok-js-client` adds `version` to any list. It chooses nothing here. */
const harmless = ['version']

/**
 * A list or a record.
 *
 * @param parameters of the query; others are refused: what chooses nothing would look as if it did.
 */
export function reading(
  path: string,
  parameters: readonly string[],
  answer: (query: DeliveryQuery, caller: Caller) => Answer,
): Route {
  const allowed = new Set([...parameters, ...harmless])
  return {
    method: 'GET',
    path,
    isChange: false,
    read({ query }, caller) {
      query.allowOnly(allowed)
      return { touches: async () => null, answer: async () => answer(query, caller) }
    },
  }
}

interface Command<Value> {
  method: Method
  path: string
  read(given: Given, caller: Caller): Value
  answer(command: NoInfer<Value>, caller: Caller): Answer
}

/** A question that is too long for an address. */
export function asking<Value>({ method, path, read, answer }: Command<Value>): Route {
  return {
    method,
    path,
    isChange: false,
    read({ query, body }, caller) {
      const command = read(toGiven(query.entries, body), caller)
      return { touches: async () => null, answer: async () => answer(command, caller) }
    },
  }
}

/** A change. `touches` says of which stories: nothing else decides whether somebody with folders may. */
export function writing<Value>({
  method,
  path,
  read,
  touches,
  answer,
}: Command<Value> & {
  touches: 'no story' | ((command: NoInfer<Value>, caller: Caller) => Touched | Promise<Touched>)
}): Route {
  return {
    method,
    path,
    isChange: true,
    read({ query, body }, caller) {
      const command = read(toGiven(query.entries, body), caller)
      return {
        touches: async () => (touches === 'no story' ? null : touches(command, caller)),
        answer: async () => answer(command, caller),
      }
    },
  }
}

/** For what says everything by its address. */
export const nothing = (given: Given): object => given.as({})

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
