import { parseSvg, writeSvg } from './svg-tree.ts'
import type { SvgElement } from './svg-tree.ts'

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Drawing, text and paint. No script, no link, no picture in a picture, no foreign content, no animation, no filter. */
const ELEMENTS = words(`
  svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern marker`)

const ATTRIBUTES = words(`
  id class lang role focusable xmlns xmlns:xlink xml:space xml:lang version viewBox preserveAspectRatio
  width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points dx dy rotate textLength lengthAdjust pathLength transform
  href xlink:href offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  patternUnits patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient style type
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation cursor direction display
  dominant-baseline fill fill-opacity fill-rule font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight image-rendering letter-spacing marker-end marker-mid marker-start mask mask-type
  mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility word-spacing
  writing-mode`)

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
/** Elements a viewer draws once every `use` is followed. */
const MAX_DRAWN = 100_000

/**
 * Makes an SVG safe to store: only elements and attributes of the lists stay, and
 * nothing in it can load, link or run anything. The picture of a clean file is
 * the same as before; so is its text, but for comments and prolog.
 *
 * @returns null for what is not well-formed, declares entities, is no SVG, or
 *   grows beyond 100,000 elements through `use`.
 */
export function cleanSvg(text: string): string | null {
  const root = parseSvg(text)
  if (root?.name !== 'svg' || (root.attributes.get('xmlns') ?? SVG) !== SVG) return null
  const clean = cleanElement(root)
  if (!clean.attributes.has('xmlns')) clean.attributes = new Map([['xmlns', SVG], ...clean.attributes])
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

function cleanElement({ name, attributes, children }: SvgElement): SvgElement {
  const kept = [...attributes].filter(([key, value]) => isSafeAttribute(key, value))
  return {
    name,
    attributes: new Map(kept),
    children: children
      .filter(child => typeof child === 'string' || isSafeElement(child))
      .map(child => (typeof child === 'string' ? child : cleanElement(child))),
  }
}

function isSafeElement({ name, children }: SvgElement): boolean {
  if (name === 'style') return children.every(child => typeof child === 'string' && isSafeCss(child))
  return ELEMENTS.has(name)
}

function isSafeAttribute(name: string, value: string): boolean {
  if (/^(?:data|aria)-[\w-]+$/.test(name)) return true
  if (!ATTRIBUTES.has(name)) return false
  if (name === 'href' || name === 'xlink:href') return /^#[\w.:-]+$/.test(value)
  if (name === 'xmlns') return value === SVG
  if (name === 'xmlns:xlink') return value === XLINK
  return isSafeCss(value)
}

/** No rule at all that could load something, and no escape that could hide one. `url(#id)` points into the file. */
function isSafeCss(text: string): boolean {
  const local = text.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '')
  return !/[@\\<]|\/\*|javascript:|(?:url|src|image|image-set|cross-fade|element|expression)\s*\(/i.test(local)
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

function lengthOf(text: string | undefined): number | undefined {
  return text && /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(text) ? Number.parseFloat(text) : undefined
}
