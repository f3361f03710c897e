import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { ExchangeFile, ExchangeUnit } from './exchange-file.ts'
import type { Segment, SegmentPart } from './text-segments.ts'

/** An element in the order of the document: `{source: [...], ':@': {...}}`; text is `{#text: …}`. */
type Node = JsonObject

const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  htmlEntities: false,
} as const

/** Characters that XML cannot hold, written as U+E000 and their number: tools keep what they do not know. */
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff\ue000]/gu

/**
 * Writes a file of XLIFF 2.0. Marks are `pc` elements, everything else that stands among words is a `ph`; what they stand for is in
 * the `originalData` of the unit, where no translator writes.
 */
export function toXliff(file: ExchangeFile): string {
  const { story, name, sourceLanguage, targetLanguage, units } = file
  const root = element(
    'xliff',
    {
      xmlns: 'urn:oasis:names:tc:xliff:document:2.0',
      version: '2.0',
      srcLang: sourceLanguage,
      trgLang: targetLanguage,
    },
    [element('file', { id: story, original: escapeText(name) }, units.map(toUnit))],
  )
  const xml: string = new XMLBuilder({ ...options, format: false, suppressEmptyNode: false }).build([root])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
}

/**
 * Reads a file of XLIFF 2.0, ours after whatever tool it went through.
 *
 * @returns null for a text that is no such file.
 */
export function readXliff(text: string): ExchangeFile | null {
  // A document type could bring entities that grow; ours has none.
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return null
  const parsed: unknown = new XMLParser(options).parse(text)
  const root = childrenOf(parsed, 'xliff')[0]
  const file = root && childrenOf(root.xliff, 'file')[0]
  if (!root || !file) return null
  const [of, own] = [attributesOf(root), attributesOf(file)]
  return {
    story: own.id ?? '',
    name: unescapeText(own.original ?? ''),
    sourceLanguage: of.srcLang ?? '',
    targetLanguage: of.trgLang ?? '',
    units: childrenOf(file.file, 'unit').map(readUnit),
  }
}

function toUnit({ id, note, source, target }: ExchangeUnit): Node {
  const codes = new Codes()
  const segments = source.map((segment, index) =>
    element('segment', { id: `s${index + 1}`, state: target ? 'translated' : 'initial' }, [
      element('source', { 'xml:space': 'preserve' }, codes.write(segment)),
      ...(target ? [element('target', { 'xml:space': 'preserve' }, codes.write(target[index] ?? []))] : []),
    ]),
  )
  return element('unit', { id: escapeText(id) }, [
    element('notes', {}, [element('note', {}, [textNode(note)])]),
    ...(codes.data.length > 0
      ? [
          element(
            'originalData',
            {},
            codes.data.map((json, index) => element('data', { id: `d${index + 1}` }, [textNode(json)])),
          ),
        ]
      : []),
    ...segments,
  ])
}

function readUnit(unit: Node): ExchangeUnit {
  const data = new Map<string, JsonObject>()
  for (const original of childrenOf(unit.unit, 'originalData'))
    for (const each of childrenOf(original.originalData, 'data')) {
      const value: unknown = parseJson(textIn(each.data))
      if (isObject(value)) data.set(attributesOf(each).id ?? '', value)
    }
  const notes = childrenOf(unit.unit, 'notes').flatMap(each => childrenOf(each.notes, 'note'))
  const segments = childrenOf(unit.unit, 'segment')
  const read = (segment: Node, name: 'source' | 'target'): Segment | null => {
    const [found] = childrenOf(segment.segment, name)
    return found ? join(readParts(found[name], data, [])) : null
  }
  const targets = segments.map(segment => read(segment, 'target'))
  return {
    id: unescapeText(attributesOf(unit).id ?? ''),
    note: textIn(notes[0]?.note),
    source: segments.map(segment => read(segment, 'source') ?? []),
    // A unit counts as translated once all of it is.
    target: targets.every(target => target !== null) ? targets : null,
  }
}

/** What elements among words stand for. */
class Codes {
  readonly data: string[] = []

  write(segment: Segment): Node[] {
    return segment.map((part, index) => {
      if (part.kind === 'atom') return element('ph', { id: `c${index + 1}`, dataRef: this.refTo(part.node) }, [])
      // The outermost mark first: nested in the order in which they are stored.
      return part.marks.reduceRight<Node>(
        (inner, mark, at) => element('pc', { id: `c${index + 1}-${at + 1}`, dataRefStart: this.refTo(mark) }, [inner]),
        textNode(part.text),
      )
    })
  }

  private refTo(value: JsonObject): string {
    const json = JSON.stringify(value)
    const at = this.data.indexOf(json)
    return `d${at < 0 ? this.data.push(json) : at + 1}`
  }
}

function readParts(nodes: unknown, data: ReadonlyMap<string, JsonObject>, marks: readonly JsonObject[]): SegmentPart[] {
  return (Array.isArray(nodes) ? nodes : []).flatMap((node: unknown): SegmentPart[] => {
    if (!isObject(node)) return []
    if ('#text' in node) return [{ kind: 'text', text: unescapeText(String(node['#text'])), marks }]
    const { dataRef, dataRefStart } = attributesOf(node)
    if ('ph' in node) {
      const atom = data.get(dataRef ?? '')
      return atom ? [{ kind: 'atom', node: atom }] : []
    }
    const mark = data.get(dataRefStart ?? '')
    if ('pc' in node) return readParts(node.pc, data, mark ? [...marks, mark] : marks)
    // `mrk` of a tool: its words stay.
    return 'mrk' in node ? readParts(node.mrk, data, marks) : []
  })
}

/** Words that tools have split come together again. */
function join(parts: readonly SegmentPart[]): Segment {
  const joined: SegmentPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isSame =
      last?.kind === 'text' && part.kind === 'text' && JSON.stringify(last.marks) === JSON.stringify(part.marks)
    if (isSame) joined[joined.length - 1] = { ...last, text: last.text + part.text }
    else joined.push(part)
  }
  return joined
}

const element = (name: string, attributes: Readonly<Record<string, string>>, children: readonly Node[]): Node => ({
  [name]: [...children],
  ...(Object.keys(attributes).length > 0 && { ':@': { ...attributes } }),
})
const textNode = (text: string): Node => ({ '#text': escapeText(text) })

function childrenOf(nodes: unknown, name: string): Node[] {
  return (Array.isArray(nodes) ? nodes : []).filter(isObject).filter(node => name in node)
}

function attributesOf(node: Node): Readonly<Record<string, string | undefined>> {
  const given = node[':@']
  return isObject(given) ? Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)])) : {}
}

function textIn(nodes: unknown): string {
  return childrenOf(nodes, '#text')
    .map(node => unescapeText(String(node['#text'])))
    .join('')
}

function escapeText(text: string): string {
  return text
    .replace(notXml, char => `\ue000${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('\r', '\ue000000d')
}

function unescapeText(text: string): string {
  return text.replace(/\ue000([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
