/** An element of a parsed SVG; texts and values are decoded. */
export interface SvgElement {
  name: string
  attributes: Map<string, string>
  children: (SvgElement | string)[]
}

const MAX_CHARACTERS = 4_000_000
const MAX_ELEMENTS = 50_000
const MAX_DEPTH = 100

const NAME = String.raw`[A-Za-z_][\w:.-]*`
const PROLOG = /^\uFEFF?\s*(?:<\?xml[^?]*\?>)?/
/** A document type without declarations of its own: entities are what bombs are made of. */
const DOCTYPE = /<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"[^"]*"\s+"[^"]*"|\s+SYSTEM\s+"[^"]*")?\s*>/y
const OPEN = new RegExp(String.raw`<(${NAME})((?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`, 'y')
const CLOSE = new RegExp(String.raw`</(${NAME})\s*>`, 'y')
const TEXT = /[^<]+/y
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Parses the part of XML that pictures are written in. It knows no entities but
 * the five of XML, no processing instructions, no declarations.
 *
 * @returns null for whatever it does not know: it never repairs.
 */
export function parseSvg(text: string): SvgElement | null {
  // eslint-disable-next-line no-control-regex
  if (text.length > MAX_CHARACTERS || /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text)) return null
  const open: SvgElement[] = []
  let root: SvgElement | null = null
  let count = 0
  let at = PROLOG.exec(text)?.[0].length ?? 0

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

  while (at < text.length) {
    if (between('<!--', '-->') !== null || (!root && match(DOCTYPE))) continue
    let found = match(TEXT)
    if (found) {
      const value = decodeEntities(found[0])
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
    const attributes = found && parseAttributes(found[2]!)
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
function parseAttributes(text: string): Map<string, string> | null {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const value = decodeEntities(double ?? single ?? '')
    if (value === null || attributes.has(name)) return null
    attributes.set(name, value)
  }
  return attributes
}

function decodeEntities(text: string): string | null {
  if (!text.includes('&')) return text
  let known = true
  const decoded = text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));|&/gi,
    (_, name, decimal, hex) => {
      if (name) return ENTITIES[name.toLowerCase()]!
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16)
      const printable =
        code >= 32 && code < 0xd800 ? true : code === 9 || code === 10 || (code >= 0xe000 && code <= 0x10ffff)
      known &&= printable
      return printable ? String.fromCodePoint(code) : ''
    },
  )
  return known ? decoded : null
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
