import { z } from 'zod'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { FieldProblems } from '../stories/story-change.ts'
import { invalid, ManagementError } from './management-answer.ts'

/**
 * What a request says, in query and body together: official clients use both. It is read once, by a schema that names everything
 * that may be said; nobody else sees it.
 *
 * @see docs/storyblok-contract.md §7.3, docs/decisions/0058-one-reading-of-a-request.md
 */
export interface Given {
  /**
   * @param rest what names beyond the shape must be; missing: there are none.
   * @throws ManagementError 422 that names what is wrong or unknown.
   */
  as<Shape extends z.ZodRawShape>(shape: Shape, rest?: z.ZodType): z.output<z.ZodObject<Shape>>
}

/**
 * @param query names and values in order; `name[]=a` and a repeated name are lists, `name[key]=a` is an object. Empty values are none.
 * @throws ManagementError 422 where query and body contradict each other.
 */
export function toGiven(query: readonly (readonly [string, string])[], body: JsonObject): Given {
  const fromQuery = new Map<string, unknown>()
  for (const [name, value] of query) {
    if (name === '' || value === '') continue
    const [, plain = name, key] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? []
    const before = fromQuery.get(plain)
    if (key !== undefined && !/^\d*$/.test(key))
      fromQuery.set(plain, Object.fromEntries([...Object.entries(isObject(before) ? before : {}), [key, value]]))
    else if (before === undefined) fromQuery.set(plain, key === undefined ? value : [value])
    else fromQuery.set(plain, Array.isArray(before) ? [...before, value] : [before, value])
  }
  const contradictions = [...fromQuery].filter(
    ([name, value]) => Object.hasOwn(body, name) && !saysTheSame(body[name], value),
  )
  if (contradictions.length > 0)
    throw invalid(Object.fromEntries(contradictions.map(([name]) => [name, ['is said differently in query and body']])))
  const values = Object.fromEntries([...fromQuery, ...Object.entries(body)])
  return {
    as(shape, rest) {
      const schema = rest ? z.object(shape).catchall(rest) : z.strictObject(shape)
      const read = schema.safeParse(values)
      if (!read.success) throw invalid(toProblems(read.error))
      // the class of the schema depends on `rest`, what it answers of the shape does not
      return read.data as z.output<z.ZodObject<typeof shape>>
    },
  }
}

const saysTheSame = (body: unknown, query: unknown): boolean =>
  JSON.stringify([body].flat().map(plain)) === JSON.stringify([query].flat().map(plain))

/** Numbers and switches are texts in a query. */
const plain = (value: unknown): unknown =>
  value === true
    ? '1'
    : value === 'true'
      ? '1'
      : typeof value === 'object' && value !== null
        ? value
        : String(value ?? '')

/** So many names help; a body can have a million. */
const maxNamed = 20

/** Messages by field: that in the wrapper where there is one. */
function toProblems({ issues }: z.ZodError): FieldProblems {
  const problems = new Map<string, string[]>()
  const report = (field: string, message: string) =>
    problems.size < maxNamed && problems.set(field, [...new Set([...(problems.get(field) ?? []), message])])
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) report(key.slice(0, 100), 'is not known here')
    else report(String(issue.path[1] ?? issue.path[0] ?? 'base').slice(0, 100), issue.message)
  }
  return Object.fromEntries(problems)
}

/** Nothing, as clients say it. */
const none = z.union([z.null(), z.literal('')]).transform(() => null)
const whole = (message: string) =>
  z.union(
    [
      z.number().refine(value => Number.isSafeInteger(value) && value >= 0, message),
      z
        .string()
        .regex(/^\d{1,15}$/, message)
        .transform(Number),
    ],
    message,
  )

/** A number that things are named by. */
export const id = whole('is not an id')
/** Null takes it away, missing is undefined. */
export const idOrNone = z.union([none, id], 'is not an id').optional()
export const optionalId = z.union([none, id], 'is not an id').prefault(null)
/** A folder: nothing is the root, missing is undefined. */
export const folder = z.union([none.transform(() => 0), whole('is not a folder')], 'is not a folder').optional()

const toParts = (text: string): (string | number)[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
const listOfIds = z
  .union(
    [
      none.transform((): number[] => []),
      z.array(id),
      z.string().transform(toParts).pipe(z.array(id)),
      id.transform(value => [value]),
    ],
    'is not a list of ids',
  )
  .transform(list => [...new Set(list)])
/** A list, or its parts with commas between; missing is undefined. */
export const optionalIds = listOfIds.optional()
/** The same; missing is empty. */
export const ids = listOfIds.prefault(null)

const onOrOff = z.union(
  [
    z.boolean(),
    z.literal([1, '1', 'true']).transform(() => true),
    z.literal([0, '0', 'false']).transform(() => false),
    none.transform(() => undefined),
  ],
  'is neither true nor false',
)
/** On or off; missing is undefined. */
export const optionalFlag = onOrOff.optional()
/** On or off; missing is off. */
export const flag = onOrOff.transform(value => value ?? false).prefault(false)

/** A text of usual length; missing and empty are null. */
export const optionalText = z
  .union([none, z.string().max(2000, 'is too long'), z.number().transform(String)], 'is not text')
  .prefault(null)
/** Whatever it is: what it belongs to looks at it. */
export const anything = z.unknown().optional()
/** Names for a shape whose values somebody else looks at. */
export const fieldsOf = <const Name extends string>(...names: readonly Name[]): Record<Name, typeof anything> =>
  Object.fromEntries(names.map(name => [name, anything])) as Record<Name, typeof anything>

/**
 * The object under its mandatory wrapper: `{"story": {…}}`.
 *
 * @param ignored fields that clients send back as they got them, and that cannot be set.
 * @see docs/storyblok-contract.md §7.1
 */
export function wrapper<Shape extends z.ZodRawShape>(name: string, shape: Shape, ignored: readonly string[] = []) {
  const isIgnored = new Set(ignored)
  return z
    .unknown()
    .optional()
    .transform((value): unknown => {
      if (!isObject(value) || Object.keys(value).length === 0)
        throw new ManagementError(422, { error: `param is missing or the value is empty: ${name}` })
      return Object.fromEntries(Object.entries(value).filter(([key]) => !isIgnored.has(key)))
    })
    .pipe(z.strictObject(shape))
}
