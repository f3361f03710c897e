import { isObject, type JsonObject } from '../../../base/json.ts'

/** A run of words in a segment, or something that stands among them. */
export type SegmentPart =
  | { kind: 'text'; text: string; marks: readonly JsonObject[] }
  /** A line break, a picture, a symbol: the translator moves it, and cannot change it. */
  | { kind: 'atom'; node: JsonObject }

/** Words that are translated as one: a field, or a paragraph of rich text. */
export type Segment = readonly SegmentPart[]

const inline: ReadonlySet<string> = new Set(['text', 'hard_break', 'emoji', 'image'])

/** The words of a stored value: a plain text is one segment, a document one for each line. Null for what holds no words. */
export function toSegments(value: unknown): readonly Segment[] | null {
  if (typeof value === 'string') return [wordsOf(value)]
  if (!isObject(value)) return null
  if (value.type === 'doc') return linesOf(value).map(line => line.map(toPart))
  if (value.plugin === 'seo_metatags') {
    return seoTexts.map(name => wordsOf(textOf(value[name])))
  }
  return null
}

/** Texts of the search and share field, in a fixed order. */
const seoTexts = ['title', 'description', 'og_title', 'og_description', 'twitter_title', 'twitter_description']
const wordsOf = (text: string): Segment => (text === '' ? [] : [{ kind: 'text', text, marks: [] }])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * A value made like another one, with other words: `fromSegments(value, toSegments(value))` is `value`.
 *
 * @param source gives everything that is no word: headings, lists, pictures.
 * @returns null where there are more or fewer segments than the source has.
 */
export function fromSegments(source: unknown, segments: readonly Segment[]): unknown {
  if (typeof source === 'string') return segments.length === 1 ? plain(segments[0] ?? []) : null
  if (!isObject(source)) return null
  if (source.plugin === 'seo_metatags') {
    if (segments.length !== seoTexts.length) return null
    const texts = seoTexts.flatMap((name, index) =>
      name in source || plain(segments[index] ?? []) !== '' ? [[name, plain(segments[index] ?? [])]] : [],
    )
    return { ...source, ...Object.fromEntries(texts) }
  }
  if (source.type !== 'doc' || linesOf(source).length !== segments.length) return null
  const rest = [...segments]
  return withLines(source, rest)
}

const plain = (segment: Segment): string => segment.map(part => (part.kind === 'text' ? part.text : '')).join('')

/** Contents of all lines of a document, in reading order. */
function linesOf(node: JsonObject): readonly (readonly JsonObject[])[] {
  const children = Array.isArray(node.content) ? node.content.filter(isObject) : []
  if (children.length === 0) return []
  if (isLine(children)) return [children]
  return children.flatMap(linesOf)
}

const isLine = (children: readonly JsonObject[]): boolean =>
  children.some(child => child.type === 'text') && children.every(child => inline.has(String(child.type)))

function withLines(node: JsonObject, rest: Segment[]): JsonObject {
  const children = Array.isArray(node.content) ? node.content.filter(isObject) : []
  if (children.length === 0) return node
  if (isLine(children)) return { ...node, content: (rest.shift() ?? []).flatMap(toNode) }
  return { ...node, content: children.map(child => withLines(child, rest)) }
}

function toPart(node: JsonObject): SegmentPart {
  if (node.type !== 'text' || typeof node.text !== 'string') return { kind: 'atom', node }
  return { kind: 'text', text: node.text, marks: Array.isArray(node.marks) ? node.marks.filter(isObject) : [] }
}

function toNode(part: SegmentPart): JsonObject[] {
  if (part.kind === 'atom') return [part.node]
  if (part.text === '') return []
  return [{ type: 'text', text: part.text, ...(part.marks.length > 0 && { marks: [...part.marks] }) }]
}
