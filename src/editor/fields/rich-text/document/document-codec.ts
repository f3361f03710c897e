import { Fragment, type Mark, type Node as PmNode, type Schema } from '@tiptap/pm/model'
import { isObject, type JsonObject } from '../../../../base/json.ts'

/**
 * Reads and writes Storyblok's documents without loss. What the editor has a node for becomes that node, with everything
 * the document says of it; what it has none for, or what stands where it may not, is kept whole and shown as a bar. What
 * was not edited is written as the very JSON it came from.
 */
export interface DocumentCodec {
  /** @returns a document that can be edited; an empty one where there is none. */
  read(value: unknown): PmNode
  /** The value of the field: the one it was read from where nothing differs. */
  write(doc: PmNode): unknown
}

/** Nesting beyond which a part is kept whole. */
const maxDepth = 60

const spans = ['colspan', 'rowspan', 'colwidth'] as const

export function createDocumentCodec(schema: Schema): DocumentCodec {
  /** What unedited nodes came from: ProseMirror keeps the objects of everything an edit does not touch. */
  const origins = new WeakMap<PmNode, unknown>()
  let source: { doc: PmNode; value: unknown } | null = null

  function remember(node: PmNode, json: unknown): PmNode {
    origins.set(node, json)
    return node
  }

  function readNode(json: unknown, isInline: boolean, depth: number): PmNode {
    if (!isObject(json) || depth > maxDepth) return opaque(json, isInline)
    const { type: name, attrs, content, marks, ...rest } = json
    if (name === 'text') return readText(json, isInline)
    const type = typeof name === 'string' ? schema.nodes[pmName(name, isInline)] : undefined
    const isOurs = type && !type.name.startsWith('unknown_') && type.name !== 'doc' && name !== 'inline_image'
    if (!isOurs || type.isInline !== isInline || (attrs !== undefined && !isObject(attrs)))
      return opaque(json, isInline)
    if (content !== undefined && !Array.isArray(content)) return opaque(json, isInline)
    const children = (content ?? []).map(child => readNode(child, type.inlineContent, depth + 1))
    const inner = Fragment.fromArray(children)
    const set = type.isInline ? readMarks(marks) : marks === undefined ? [] : null
    if (!set || !type.validContent(inner)) return opaque(json, isInline)
    const spanAttrs = 'colspan' in (type.spec.attrs ?? {}) ? spansOf(attrs) : {}
    const kept = Object.keys(rest).length > 0 ? rest : null
    const node = type.create({ ...spanAttrs, data: attrs ?? null, kept }, inner, set)
    return remember(node, json)
  }

  function readText(json: JsonObject, isInline: boolean): PmNode {
    const { type: _type, text, marks, ...rest } = json
    const set = readMarks(marks)
    const isPlain = isInline && typeof text === 'string' && text !== '' && set && Object.keys(rest).length === 0
    return isPlain ? remember(schema.text(text, set), json) : opaque(json, isInline)
  }

  function readMarks(value: unknown): readonly Mark[] | null {
    if (value === undefined) return []
    if (!Array.isArray(value)) return null
    let set: readonly Mark[] = []
    for (const json of value) {
      const next = readMark(json, set).addToSet(set)
      // A mark that drives out another would be a loss.
      if (next.length !== set.length + 1) return null
      set = next
    }
    return set
  }

  function readMark(json: unknown, before: readonly Mark[]): Mark {
    const unknown = schema.marks.unknown_mark!
    if (!isObject(json) || typeof json.type !== 'string') return unknown.create({ data: { json } })
    const { type: name, attrs, ...rest } = json
    const type = schema.marks[name]
    const isSecond = before.some(each => each.type === type)
    if (!type || type === unknown || isSecond || (attrs !== undefined && !isObject(attrs))) {
      return unknown.create({ data: { json } })
    }
    return type.create({ data: attrs ?? null, kept: Object.keys(rest).length > 0 ? rest : null })
  }

  function opaque(json: unknown, isInline: boolean): PmNode {
    const type = schema.nodes[isInline ? 'unknown_inline' : 'unknown_block']!
    return remember(type.create({ data: { json } }), json)
  }

  function writeNode(node: PmNode): unknown {
    const origin = origins.get(node)
    if (origin !== undefined) return origin
    if (node.isText) return { text: node.text ?? '', type: 'text', ...writeMarks(node) }
    const { data, kept } = node.attrs
    if (node.type.name.startsWith('unknown_')) return isObject(data) ? data.json : null
    const attrs = writeAttrs(node)
    const content = writeChildren(node)
    return {
      type: node.type.name === 'inline_image' ? 'image' : node.type.name,
      ...(attrs && { attrs }),
      ...(content.length > 0 && { content }),
      ...(node.isInline && writeMarks(node)),
      ...(isObject(kept) ? kept : {}),
    }
  }

  function writeChildren(node: PmNode): unknown[] {
    const content: unknown[] = []
    node.forEach(child => content.push(writeNode(child)))
    return content
  }

  function writeMarks({ marks }: PmNode): { marks?: unknown[] } {
    if (marks.length === 0) return {}
    return {
      marks: marks.map(({ type, attrs: { data, kept } }) => {
        if (type.name === 'unknown_mark') return isObject(data) ? data.json : null
        return { type: type.name, ...(isObject(data) && { attrs: data }), ...(isObject(kept) ? kept : {}) }
      }),
    }
  }

  return {
    read(value) {
      const doc = readDocument(value)
      source = { doc, value }
      return doc
    },
    write(doc) {
      if (source && (source.doc === doc || source.doc.eq(doc))) return source.value
      const content: unknown[] = []
      doc.forEach(child => content.push(originOf(child) ?? writeNode(child)))
      const before = isObject(source?.value) ? source.value : {}
      return { ...before, type: 'doc', content }
    },
  }

  /** What a block came from that was made anew but says the same, e.g. moved, or edited and taken back. */
  function originOf(block: PmNode): unknown {
    if (origins.has(block) || !source) return origins.get(block)
    const same = source.doc.content.content.find(each => each.eq(block))
    return same && origins.get(same)
  }

  function readDocument(value: unknown): PmNode {
    const content = isObject(value) && Array.isArray(value.content) ? value.content : []
    const children = content.map(child => readNode(child, false, 0))
    const inner = Fragment.fromArray(children.length > 0 ? children : [schema.nodes.paragraph!.create()])
    return schema.topNodeType.create(null, inner)
  }
}

function pmName(name: string, isInline: boolean): string {
  return name === 'image' && isInline ? 'inline_image' : name
}

function spansOf(attrs: unknown): JsonObject {
  const given = isObject(attrs) ? attrs : {}
  const count = (value: unknown): number => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : 1)
  const { colwidth } = given
  const widths = Array.isArray(colwidth) && colwidth.every(width => typeof width === 'number') ? colwidth : null
  return { colspan: count(given.colspan), rowspan: count(given.rowspan), colwidth: widths }
}

/** What the document says of a node, with the spans that editing a table has changed. */
function writeAttrs({ attrs }: PmNode): JsonObject | null {
  const data = isObject(attrs.data) ? attrs.data : null
  if (attrs.colspan === undefined) return data
  const now = { colspan: attrs.colspan, rowspan: attrs.rowspan, colwidth: attrs.colwidth ?? null }
  const was = spansOf(data)
  const isSame = spans.every(name => JSON.stringify(now[name]) === JSON.stringify(was[name]))
  return isSame && data ? data : { ...data, ...now }
}
