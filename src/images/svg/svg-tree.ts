/** An element of a parsed SVG; texts and values are decoded. */
export interface SvgElement {
  name: string
  attributes: Map<string, string>
  children: (SvgElement | string)[]
}

/** With small pictures in it. */
const MAX_CHARACTERS = 12_000_000
const MAX_ELEMENTS = 100_000
const MAX_DEPTH = 100

const MAX_ENTITIES = 200
const MAX_ENTITY_CHARACTERS = 2000

const NAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_:.\-]*`
const QUOTED = String.raw`(?:"[^"]*"|'[^']*')`
const PROLOG = /^\uFEFF?\s*(?:<\?xml[^?]*\?>)?/
const DOCTYPE = new RegExp(
  String.raw`<!DOCTYPE\s+(?:[\w-]+:)?svg(?:\s+PUBLIC\s+${QUOTED}\s+${QUOTED}|\s+SYSTEM\s+${QUOTED})?\s*(\[)?`,
  'y',
)
const DOCTYPE_END = /\s*\]\s*>/y
/** A name for a few characters. What is nested, or comes from elsewhere, is what bombs and traps are made of. */
const ENTITY = new RegExp(String.raw`<!ENTITY\s+(${NAME})\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>`, 'uy')
/** What a document type says of elements changes nothing here: attributes by default are not taken over. */
const DECLARATION = new RegExp(String.raw`<!(?:ATTLIST|ELEMENT|NOTATION)\s(?:${QUOTED}|[^<>"'%])*>`, 'y')
const OPEN = new RegExp(String.raw`<(${NAME})((?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`, 'uy')
const CLOSE = new RegExp(String.raw`</(${NAME})\s*>`, 'uy')
const SPACE = /\s+/y
const TEXT = /[^<]+/y
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'gu')
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Parses the part of XML that pictures are written in. Entities that the file declares are resolved where each stands for
 * plain characters, as drawing programs name their namespaces; notes to programs (`<?xpacket …?>`) are left out.
 *
 * @returns null for whatever it does not know, for stylesheets from elsewhere, and for every other entity: it never repairs.
 */
export function parseSvg(text: string): SvgElement | null {
  // eslint-disable-next-line no-control-regex
  if (text.length > MAX_CHARACTERS || /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text)) return null
  const open: SvgElement[] = []
  let root: SvgElement | null = null
  let count = 0
  let at = PROLOG.exec(text)?.[0].length ?? 0
  const entities = new Map(Object.entries(ENTITIES))
  let unfolded = 0

  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at += found[0].length
    return found
  }
  /** What is between two marks; null where it does not start here, or does not end. */
  const between = (start: string, end: string): string | null => {
    if (!text.startsWith(start, at)) return null
    const stop = text.indexOf(end, at + start.length)
    if (stop < 0) return null
    const inside = text.slice(at + start.length, stop)
    at = stop + end.length
    return inside
  }
  const append = (value: string) => {
    const parent = open.at(-1)
    if (value !== '') parent?.children.push(value)
    return parent !== undefined || value.trim() === ''
  }

  /** The declarations of a document type; false where there is one that is not known. */
  const readDeclarations = (): boolean => {
    while (!match(DOCTYPE_END)) {
      const entity = match(ENTITY)
      const [, name = '', double, single] = entity ?? []
      const value = double ?? single ?? ''
      if (entity && (entities.size > MAX_ENTITIES || value.length > MAX_ENTITY_CHARACTERS)) return false
      // The first declaration counts.
      if (entity && !entities.has(name)) entities.set(name, value)
      if (!entity && between('<!--', '-->') === null && !match(DECLARATION) && !match(SPACE)) return false
    }
    return true
  }
  /** Null where a name is not known, or all that was unfolded is too much. */
  const decode = (value: string): string | null => {
    const decoded = decodeEntities(value, entities)
    unfolded += (decoded?.length ?? 0) - value.length
    return unfolded > MAX_CHARACTERS ? null : decoded
  }

  while (at < text.length) {
    if (between('<!--', '-->') !== null) continue
    const note = between('<?', '?>')
    if (note !== null) {
      if (note.startsWith('xml-stylesheet')) return null
      continue
    }
    const type = root ? null : match(DOCTYPE)
    if (type) {
      if (type[1] ? !readDeclarations() : text[at++] !== '>') return null
      continue
    }
    let found = match(TEXT)
    if (found) {
      const value = decode(found[0])
      if (value === null || !append(value)) return null
      continue
    }
    const raw = between('<![CDATA[', ']]>')
    if (raw !== null) {
      if (!append(raw)) return null
      continue
    }
    if ((found = match(CLOSE))) {
      if (open.pop()?.name !== found[1]) return null
      continue
    }
    found = match(OPEN)
    const attributes = found && parseAttributes(found[2]!, decode)
    if (!found || !attributes || ++count > MAX_ELEMENTS || open.length >= MAX_DEPTH) return null
    const element: SvgElement = { name: found[1]!, attributes, children: [] }
    const parent = open.at(-1)
    if (!parent && root) return null
    if (parent) parent.children.push(element)
    else root = element
    if (!found[3]) open.push(element)
  }
  return open.length === 0 ? root : null
}

/** Writes a tree; what was parsed comes out as it was, but for comments, prolog and quotes. */
export function writeSvg({ name, attributes, children }: SvgElement): string {
  const head = [
    name,
    ...[...attributes].map(([key, value]) => `${key}="${escapeText(value).replaceAll('"', '&quot;')}"`),
  ]
  if (children.length === 0) return `<${head.join(' ')}/>`
  const inside = children.map(child => (typeof child === 'string' ? escapeText(child) : writeSvg(child)))
  return `<${head.join(' ')}>${inside.join('')}</${name}>`
}

/** Null when a name is twice or a value holds an unknown entity. */
function parseAttributes(text: string, decode: (value: string) => string | null): Map<string, string> | null {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '')
    if (value === null || attributes.has(name)) return null
    attributes.set(name, value)
  }
  return attributes
}

function decodeEntities(text: string, entities: ReadonlyMap<string, string>): string | null {
  if (!text.includes('&')) return text
  let known = true
  const decoded = text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([^\s&;#]{1,100}));|&/giu,
    (_, decimal?: string, hex?: string, name?: string) => {
      const value = name === undefined ? undefined : entities.get(name)
      if (value !== undefined) return value
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16)
      const printable =
        code >= 32 && code < 0xd800 ? true : [9, 10, 13].includes(code) || (code >= 0xe000 && code <= 0x10ffff)
      known &&= printable
      return printable ? String.fromCodePoint(code) : ''
    },
  )
  return known ? decoded : null
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
