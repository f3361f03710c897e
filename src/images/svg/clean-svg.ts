import { cleanDeclarations, cleanStylesheet, isSafeCss } from './clean-css.ts'
import { parseSvg, writeSvg } from './svg-tree.ts'
import type { SvgElement } from './svg-tree.ts'

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Drawing, text, paint and filters. No script, no foreign content, no animation, no fonts. */
const ELEMENTS = words(`
  svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker image filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

const ATTRIBUTES = words(`
  id class lang role focusable xmlns xmlns:xlink xml:space xml:lang version viewBox preserveAspectRatio
  requiredExtensions requiredFeatures systemLanguage
  width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points dx dy rotate textLength lengthAdjust pathLength transform
  href xlink:href offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  patternUnits patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient style type
  startOffset method spacing side filterUnits primitiveUnits in in2 result mode values operator k1 k2 k3 k4 stdDeviation
  edgeMode radius order kernelMatrix divisor bias targetX targetY preserveAlpha scale xChannelSelector yChannelSelector
  surfaceScale diffuseConstant specularConstant specularExponent kernelUnitLength azimuth elevation z pointsAtX pointsAtY
  pointsAtZ limitingConeAngle baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight image-rendering isolation
  letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow
  paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering
  transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`)
/** Names that nothing reads as a value. */
const NAMES = words('id class lang xml:lang role')

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
/** Elements a viewer draws once every `use` is followed. */
const MAX_DRAWN = 100_000

/**
 * Makes an SVG safe to store: only elements and attributes of the lists stay, and
 * nothing in it can load, link or run anything. The picture of a clean file is
 * the same as before; so is its text, but for comments and prolog. Pictures of pixels in the file stay, links to
 * others go, and so does everything of namespaces that browsers do not draw.
 *
 * @returns null for what is not well-formed, declares entities that stand for more than plain characters, is no SVG, or
 *   grows beyond 100,000 elements through `use`.
 */
export function cleanSvg(text: string): string | null {
  const root = parseSvg(text)
  if (!root) return null
  const clean = cleanElement(root, new Map([['', root.attributes.get('xmlns') ?? SVG]]))
  if (clean?.name !== 'svg') return null
  if (!clean.attributes.has('xmlns')) clean.attributes = new Map([['xmlns', SVG], ...clean.attributes])
  addViewBox(clean)
  return countDrawn(clean) > MAX_DRAWN ? null : writeSvg(clean)
}

/** Size in CSS pixels: `width` and `height`, else the `viewBox`; null where neither says. */
export function sizeOfSvg(text: string): { width: number; height: number } | null {
  const attributes = parseSvg(text)?.attributes
  const box = attributes
    ?.get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = lengthOf(attributes?.get('width')) ?? box?.[2]
  const height = lengthOf(attributes?.get('height')) ?? box?.[3]
  return width && height && width > 0 && height > 0 ? { width: Math.ceil(width), height: Math.ceil(height) } : null
}

/** What each prefix stands for; the empty one for names without. */
type Namespaces = ReadonlyMap<string, string>

/** Null for what has no place in a clean drawing. A link becomes a group: what it shows stays. */
function cleanElement(element: SvgElement, outer: Namespaces, parent = ''): SvgElement | null {
  const namespaces = readNamespaces(element, outer)
  const [prefix, local] = splitName(element.name)
  if (namespaces.get(prefix) !== SVG) return null
  const isInText = /^(?:text|tspan|textPath)$/.test(parent)
  const name = local === 'a' ? (isInText ? 'tspan' : 'g') : local
  if (!ELEMENTS.has(name)) return null
  const attributes = cleanAttributes(element, name, namespaces)
  if (name === 'image' && !attributes.has('href') && !attributes.has('xlink:href')) return null
  if (name === 'style') {
    const css = cleanStylesheet(element.children.filter(child => typeof child === 'string').join(''))
    return css.trim() === '' ? null : { name, attributes, children: [css] }
  }
  const children = element.children.flatMap(child =>
    typeof child === 'string' ? child : (cleanElement(child, namespaces, name) ?? []),
  )
  return { name, attributes, children }
}

function readNamespaces({ attributes }: SvgElement, outer: Namespaces): Namespaces {
  const own = [...attributes].flatMap(([name, value]): [string, string][] =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
  )
  return own.length === 0 ? outer : new Map([...outer, ...own])
}

function splitName(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':')
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)]
}

function cleanAttributes(element: SvgElement, name: string, namespaces: Namespaces): Map<string, string> {
  const kept = new Map<string, string>()
  for (const [written, value] of element.attributes) {
    const key = nameOf(written, namespaces, element.attributes)
    const clean = key === null ? null : cleanValue(name, key, value)
    if (key !== null && clean !== null) kept.set(key, clean)
  }
  return kept
}

/** Links may be named by any prefix that stands for XLink; without a prefix they need no declaration. */
function nameOf(written: string, namespaces: Namespaces, all: ReadonlyMap<string, string>): string | null {
  const [prefix, local] = splitName(written)
  const isDeclared = namespaces.get(prefix) === XLINK
  if (local !== 'href' || prefix === '' || !(isDeclared || prefix === 'xlink')) return written
  if (isDeclared && prefix === 'xlink') return written
  return all.has('href') ? null : 'href'
}

/** Null for an attribute that has to go. */
function cleanValue(element: string, name: string, value: string): string | null {
  if (/^(?:data|aria)-[\w-]+$/.test(name) || NAMES.has(name)) return value
  if (!ATTRIBUTES.has(name)) return null
  if (name === 'href' || name === 'xlink:href') {
    const isPicture = element === 'image' || element === 'feImage'
    return LOCAL.test(value) ? value : isPicture && PICTURE.test(value) ? value.replace(/\s+/g, '') : null
  }
  if (name === 'xmlns') return value === SVG ? value : null
  if (name === 'xmlns:xlink') return value === XLINK ? value : null
  if (name === 'style') return cleanDeclarations(value).trim() === '' ? null : cleanDeclarations(value)
  return isSafeCss(value) ? value : null
}

/** A place in the same file. */
const LOCAL = /^#[^\s"'()<>\\]+$/
/** A picture of pixels in the file itself; another SVG could hold what was taken out here. */
const PICTURE = /^\s*data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=\s]+$/i

/** Without it a drawing is cut where it is shown smaller than it is. */
function addViewBox({ attributes }: SvgElement): void {
  const [width, height] = ['width', 'height'].map(side => lengthOf(attributes.get(side)))
  if (!attributes.has('viewBox') && width && height) attributes.set('viewBox', `0 0 ${width} ${height}`)
}

/** Infinity where `use` leads in a circle. */
function countDrawn(root: SvgElement): number {
  const byId = new Map<string, SvgElement>()
  const known = new Map<SvgElement, number>()
  const collect = (element: SvgElement) => {
    const id = element.attributes.get('id')
    if (id && !byId.has(id)) byId.set(id, element)
    for (const child of element.children) if (typeof child !== 'string') collect(child)
  }
  const count = (element: SvgElement): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    known.set(element, Infinity)
    const link =
      element.name === 'use' ? (element.attributes.get('href') ?? element.attributes.get('xlink:href')) : null
    const target = link ? byId.get(link.slice(1)) : undefined
    let total = 1 + (target ? count(target) : 0)
    for (const child of element.children) if (typeof child !== 'string') total += count(child)
    known.set(element, total)
    return total
  }
  collect(root)
  return count(root)
}

/** CSS pixels of each unit. @see https://www.w3.org/TR/css-values-4/#absolute-lengths */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  pt: 96 / 72,
  pc: 16,
}

function lengthOf(text: string | undefined): number | undefined {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d*)?(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(text ?? '') ?? []
  const pixels = UNITS[unit.toLowerCase()]
  return number === undefined || pixels === undefined ? undefined : Math.round(Number(number) * pixels * 1000) / 1000
}
