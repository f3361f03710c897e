import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const generated = 'test/contract/node_modules/@storyblok/management-api-client/dist/generated/mapi'

/** One call that the official client can make, with everything its types let a caller send. */
export interface Operation {
  /** `updateStory`. */
  name: string
  method: string
  /** Below `/v1`, with the names of its parts: `/spaces/{space_id}/stories/{id}`. */
  path: string
  query: readonly Documented[]
  /** Keys of the body, those of its objects after a dot: `story`, `story.name`. */
  body: readonly Documented[]
}

/** A parameter or key, and a value of its declared type. */
export interface Documented {
  name: string
  value: unknown
}

/** All operations of the official client, read from what it is generated from. */
export function officialOperations(): Operation[] {
  const types = typesIn(readFileSync(resolve(generated, 'types.gen.d.mts'), 'utf8'))
  const calls = readFileSync(resolve(generated, 'sdk.gen.mjs'), 'utf8').matchAll(
    /const (\w+) = \(options\) => \(options\??\.client \?\? client\)\.(\w+)\(\{.*?url: "\/v1([^"]+)"/gs,
  )
  return [...calls].map(([, name = '', method = '', path = '']) => {
    const data = membersOf(types, types.get(`${name[0]?.toUpperCase()}${name.slice(1)}Data`) ?? '{}')
    const body = membersOf(types, data.get('body') ?? '{}')
    return {
      name,
      method: method.toUpperCase(),
      path,
      query: toDocumented(types, membersOf(types, data.get('query') ?? '{}')),
      body: [...body].flatMap(([key, type]) => [
        { name: key, value: sampleOf(types, type) },
        ...toDocumented(types, membersOf(types, type), `${key}.`),
      ]),
    }
  })
}

type Types = ReadonlyMap<string, string>

/** Declared types by name, without comments. */
function typesIn(source: string): Types {
  const plain = source.replace(/\/\*[\s\S]*?\*\//g, '')
  return new Map(
    [...plain.matchAll(/^(?:export )?type (\w+) = ([\s\S]*?);$(?=\n(?:export |type |declare |\/\/))/gm)].map(
      ([, name = '', type = '']) => [name, type],
    ),
  )
}

/** Members of an object type: of one written out, of one named, of all parts of an intersection. */
function membersOf(types: Types, type: string): Map<string, string> {
  const text = type.trim()
  const named = types.get(text)
  if (named !== undefined) return membersOf(types, named)
  const found = new Map<string, string>()
  for (const part of splitAt(text, '&')) {
    const own = part.trim()
    if (own !== text && types.has(own)) for (const [key, value] of membersOf(types, own)) found.set(key, value)
    if (!own.startsWith('{')) continue
    for (const member of splitAt(own.slice(1, own.lastIndexOf('}')), ';')) {
      const [, quoted, plain, value = ''] = /^\s*(?:'([^']+)'|(\w+))\??:\s*([\s\S]*)$/.exec(member) ?? []
      const key = quoted ?? plain
      if (key !== undefined) found.set(key, value.trim())
    }
  }
  return found
}

/** Parts between a sign that is in no bracket. */
function splitAt(text: string, sign: string): string[] {
  const parts: string[] = []
  let [depth, start] = [0, 0]
  for (const [at, letter] of [...text].entries()) {
    if ('{[(<'.includes(letter)) depth++
    else if ('}])>'.includes(letter)) depth--
    else if (letter === sign && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

const toDocumented = (types: Types, members: ReadonlyMap<string, string>, before = ''): Documented[] =>
  [...members].map(([name, type]) => ({ name: before + name, value: sampleOf(types, type) }))

/** Any value of a type. */
function sampleOf(types: Types, type: string): unknown {
  const [first = ''] = splitAt(type, '|').filter(part => part.trim() !== '')
  const text = first.trim()
  const literal = /^["'](.*)["']$/.exec(text)
  if (literal) return literal[1]
  if (/^\d+$/.test(text) || text === 'number') return Number(text) || 1
  if (text === 'boolean') return true
  if (text.startsWith('Array<') || text.endsWith('[]')) return []
  if (text.startsWith('{') || text.startsWith('Record<')) return {}
  if (text === 'string' || text === 'unknown') return '1'
  const named = types.get(text)
  return named === undefined ? '1' : sampleOf(types, named)
}
