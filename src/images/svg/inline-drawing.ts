import { cleanSvg, sizeOfSvg } from './clean-svg.ts'
import { parseSvg, writeSvg, type SvgElement } from './svg-tree.ts'
import type { InlineDrawing } from '../../model/story/inline-drawing.ts'

/** A drawing is a part of every answer with its page: what is larger stays a picture beside it. */
const maxCharacters = 60_000

/** Classes that the page's stylesheet knows; others could hide or move what is not theirs. @see docs/content-model.md "drawing" */
const classes: ReadonlySet<string> = new Set(
  `ground edge body sheet hidden removed cut lead break ext dim arrow person acts ink blue grey light tone
  figure label number ring dot thick thin mark-line reverse dots`.split(/\s+/),
)
const droppedElements: ReadonlySet<string> = new Set(['style', 'title', 'desc', 'image', 'feImage'])
const droppedAttributes =
  /^(?:style|lang|role|focusable|xmlns.*|xml:.*|version|type|cursor|pointer-events|aria-.*|data-.*)$/

/**
 * Makes a drawing of the media library a part of the page: type and colours
 * follow the page, ids are its own, nothing of its style or script is left.
 *
 * Groups with `data-mark` and `transform="translate(x y)"` are figures, rings
 * and arrowheads: they keep their size on the screen at every width of the
 * drawing, so they are written apart, each at its share of the sheet.
 *
 * @param prefix of ids, different for each drawing of a page.
 * @param decimal sign of figures in the page's language; a drawing is written with a comma.
 * @returns null for what is no clean SVG with a view box, or is too large to be part of a page.
 * @see docs/decisions/0049-explanatory-drawings.md
 */
export function toInlineDrawing(text: string, prefix: string, decimal: string): InlineDrawing | null {
  if (text.length > maxCharacters) return null
  const clean = cleanSvg(text)
  const root = clean === null ? null : parseSvg(clean)
  const box = boxOf(root?.attributes.get('viewBox'))
  if (clean === null || !root || !box || !sizeOfSvg(clean)) return null
  const marks: string[] = []
  const inside = (element: SvgElement): SvgElement | null => {
    if (droppedElements.has(element.name)) return null
    const place = placeOf(element)
    const own = { ...element, attributes: ownAttributes(element.attributes, prefix), children: childrenOf(element) }
    if (!place) return own
    marks.push(writeSvg(toMark(own, place, box)))
    return null
  }
  function childrenOf({ name, children }: SvgElement): SvgElement['children'] {
    return children.flatMap(child => {
      if (typeof child !== 'string') return inside(child) ?? []
      if (name === 'text' || name === 'tspan') return child.replace(/(\d),(?=\d)/g, `$1${decimal}`)
      return child.trim() === '' ? [] : child
    })
  }
  const shapes = childrenOf(root)
    .map(child => (typeof child === 'string' ? '' : writeSvg(child)))
    .join('')
  return { width: box.width, height: box.height, box: box.text, shapes, marks: marks.join('') }
}

interface Box {
  text: string
  left: number
  top: number
  width: number
  height: number
}

function boxOf(viewBox: string | undefined): Box | null {
  const [left = NaN, top = NaN, width = NaN, height = NaN] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (![left, top, width, height].every(Number.isFinite) || width <= 0 || height <= 0) return null
  return { text: `${left} ${top} ${width} ${height}`, left, top, width, height }
}

/** Where a mark is; null for what scales with the drawing. */
function placeOf({ name, attributes }: SvgElement): readonly [x: number, y: number] | null {
  if (name !== 'g' || !attributes.has('data-mark')) return null
  const found = /^translate\((-?[\d.]+)[ ,](-?[\d.]+)\)$/.exec(attributes.get('transform') ?? '')
  return found ? [Number(found[1]), Number(found[2])] : null
}

function toMark(group: SvgElement, [x, y]: readonly [number, number], box: Box): SvgElement {
  const attributes = new Map([...group.attributes].filter(([name]) => name !== 'transform'))
  attributes.set('x', share(x - box.left, box.width)).set('y', share(y - box.top, box.height))
  return { name: 'svg', attributes, children: group.children }
}

function share(value: number, whole: number): string {
  return `${Math.round((value / whole) * 10_000) / 100}%`
}

function ownAttributes(attributes: ReadonlyMap<string, string>, prefix: string): Map<string, string> {
  const own = new Map<string, string>()
  for (const [name, value] of attributes) {
    if (droppedAttributes.test(name)) continue
    if (name === 'class') {
      const known = value.split(/\s+/).filter(each => classes.has(each))
      if (known.length > 0) own.set(name, known.join(' '))
    } else if (name === 'id') own.set(name, prefix + value)
    else if (name === 'href' || name === 'xlink:href') own.set('href', value.replace('#', `#${prefix}`))
    else own.set(name, value.replace(/url\(\s*["']?#([^\s"'()<>\\]+)["']?\s*\)/g, `url(#${prefix}$1)`))
  }
  return own
}
