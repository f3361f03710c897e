/** Functions of values that can load nothing. `url()` is looked at by itself. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var matrix translate translatex translatey
  scale scalex scaley rotate skewx skewy blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate
  sepia cubic-bezier steps inset circle ellipse polygon path not is where`.split(/\s+/),
)
/** Rules around other rules; every other rule with an `@` loads, names or moves something. */
const GROUPS = /^@(?:media|supports)\b/i
const LOCAL = /url\(\s*(["']?)#[^\s"'()<>\\]+\1\s*\)/gi

/** No rule at all that could load something, and no escape that could hide one. `url(#id)` points into the file. */
export function isSafeCss(text: string): boolean {
  const local = text.replace(LOCAL, '')
  return !/[@\\<]|\/\*|javascript:|(?:url|src|image|image-set|cross-fade|element|expression)\s*\(/i.test(local)
}

/** A stylesheet without what could load or run anything; the very text where there is nothing of it. */
export function cleanStylesheet(text: string): string {
  return isSafeCss(text) ? text : cleanRules(withoutComments(text))
}

/** The same for the declarations of a `style` attribute. */
export function cleanDeclarations(text: string): string {
  return isSafeCss(text) ? text : safeDeclarations(withoutComments(text))
}

/** A comment parts two words, as a space does. */
const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|<!--|-->/g, ' ')

function cleanRules(text: string): string {
  const kept: string[] = []
  for (let at = 0; at < text.length;) {
    const open = findOutside(text, at, '{;}')
    if (open < 0) break
    const head = text.slice(at, open).trim()
    if (text[open] !== '{') {
      at = open + 1
      continue
    }
    const close = findEnd(text, open + 1)
    const inside = text.slice(open + 1, close)
    const isGroup = GROUPS.test(head)
    const body = isGroup ? cleanRules(inside) : safeDeclarations(inside)
    const isKept = isGroup || !/[@\\<]/.test(head)
    if (isKept && body.trim() !== '') kept.push(`${head}{${body.trim()}}`)
    at = close + 1
  }
  return kept.join('\n')
}

function safeDeclarations(text: string): string {
  return splitOutside(text, ';').filter(isSafeDeclaration).join(';')
}

function isSafeDeclaration(text: string): boolean {
  if (text.trim() === '' || !isSafeCss(text)) return false
  const names = text.replace(LOCAL, '').matchAll(/([\w-]*)\(/g)
  return [...names].every(([, name = '']) => name === '' || FUNCTIONS.has(name.toLowerCase()))
}

/** Where the block ends that began before; the end of the text where it does not. */
function findEnd(text: string, start: number): number {
  for (let at = start, depth = 0; ;) {
    const next = findOutside(text, at, '{}')
    if (next < 0) return text.length
    if (text[next] === '}' && depth-- === 0) return next
    if (text[next] === '{') depth++
    at = next + 1
  }
}

/** The first of these signs that is in no string and no brackets; -1 where there is none. */
function findOutside(text: string, start: number, signs: string): number {
  let quote = ''
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at]!
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && signs.includes(sign)) return at
  }
  return -1
}

function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = []
  for (let at = 0; ;) {
    const next = findOutside(text, at, sign)
    if (next < 0) return [...parts, text.slice(at)]
    parts.push(text.slice(at, next))
    at = next + 1
  }
}
