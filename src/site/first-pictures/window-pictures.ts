/** A window that pages are opened in; lengths in CSS pixels. */
export interface Window {
  width: number
  height: number
  /** Pixels of the screen for each of them. */
  density: number
}

/** Phones, a laptop and a large screen. */
export const firstWindows: readonly Window[] = [
  { width: 390, height: 844, density: 3 },
  { width: 1440, height: 900, density: 2 },
  { width: 1920, height: 1080, density: 1 },
]

/** Pictures of a page that may be in its first window: the markup does not tell how high what is above them is. */
const mostOfPage = 5

interface Candidates {
  srcset: string
  sizes: string
}

/**
 * Addresses that browsers ask for first when they open a page: of the first pictures in its markup, in each window, the
 * files that Chromium, Safari and Firefox choose.
 *
 * @param html as `Picture` writes it: sources with `media`, `type` and `sizes` before the `<img>`.
 * @see https://html.spec.whatwg.org/multipage/images.html#select-an-image-source
 */
export function firstPictures(html: string, windows: readonly Window[] = firstWindows): string[] {
  const body = html.slice(html.indexOf('<main'))
  const pictures = [...body.matchAll(/<picture[^>]*>(.*?)<\/picture>/gs)].map(([, inside = '']) => inside)
  const found = windows.flatMap(window =>
    pictures
      .slice(0, mostOfPage)
      .flatMap(inside => chosenFrom(inside, window))
      .filter(address => address.startsWith('/f/')),
  )
  return [...new Set(found)]
}

function chosenFrom(inside: string, window: Window): string[] {
  const tags = [...inside.matchAll(/<(?:source|img)\s[^>]*>/g)].map(([tag]) => attributesOf(tag))
  const tag = tags.find(
    ({ srcset, media, type }) => srcset && matches(media ?? '', window) && (!type || type === 'image/webp'),
  )
  if (!tag?.srcset) return tags.at(-1)?.src ? [tags.at(-1)!.src!] : []
  return choose({ srcset: tag.srcset, sizes: tag.sizes ?? '100vw' }, window)
}

/** Firefox and Safari take the next larger file; Chromium on a dense screen the nearer one. */
function choose({ srcset, sizes }: Candidates, window: Window): string[] {
  const files = srcset.split(/,\s+/).map(each => {
    const [address = '', width = ''] = each.trim().split(/\s+/)
    return { address, width: Number.parseInt(width, 10) }
  })
  const needed = widthIn(sizes, window) * window.density
  const larger = files.findIndex(({ width }) => width >= needed)
  const at = larger < 0 ? files.length - 1 : larger
  const [file, before] = [files[at], files[at - 1]]
  const isNearer = before && file && window.density > 1 && needed < Math.sqrt(before.width * file.width)
  return [file, ...(isNearer ? [before] : [])].flatMap(each => (each ? [each.address] : []))
}

/** The first length of `sizes` whose condition is met, in CSS pixels. */
function widthIn(sizes: string, window: Window): number {
  for (const each of splitOutside(sizes)) {
    const [, condition = '', length = ''] = /^\s*((?:\([^()]*\)\s*(?:and\s*)?)*)(.*)$/s.exec(each) ?? []
    if (matches(condition, window)) return lengthOf(length.trim(), window)
  }
  return window.width
}

/** Conditions on the width of the window; every other one is not met. */
function matches(condition: string, { width }: Window): boolean {
  return [...condition.matchAll(/\(([^()]*)\)/g)].every(([, inside = '']) => {
    const [, side, value, unit] = /^(min|max)-width:\s*([\d.]+)(rem|px)$/.exec(inside.trim()) ?? []
    const limit = Number(value) * (unit === 'rem' ? 16 : 1)
    return side === 'min' ? width >= limit : side === 'max' && width <= limit
  })
}

/** `calc()`, `min()` and `max()` of sums and products, as the grid of the pages writes them. */
function lengthOf(text: string, window: Window): number {
  const [, name, inside = ''] = /^(calc|min|max|)\((.*)\)$/s.exec(text) ?? []
  if (name === 'min' || name === 'max')
    return Math[name](...splitOutside(inside).map(each => lengthOf(each.trim(), window)))
  if (name !== undefined) return lengthOf(inside.trim(), window)
  const sum = splitOutside(text, /\s[+-]\s/y)
  if (sum.length > 1) {
    const signs = [...text.matchAll(/\s([+-])\s/g)].map(([, sign]) => (sign === '-' ? -1 : 1))
    return sum.reduce(
      (total, each, at) => total + (at === 0 ? 1 : (signs[at - 1] ?? 1)) * lengthOf(each.trim(), window),
      0,
    )
  }
  const factors = splitOutside(text, /\s\*\s/y)
  if (factors.length > 1) return factors.reduce((product, each) => product * lengthOf(each.trim(), window), 1)
  const [, number, unit = ''] = /^(-?[\d.]+)(vw|vh|rem|px|)$/.exec(text) ?? []
  const pixels = { vw: window.width / 100, vh: window.height / 100, rem: 16, px: 1, '': 1 }[unit] ?? 1
  return number === undefined ? window.width : Number(number) * pixels
}

/** Splits at what is in no brackets. */
function splitOutside(text: string, separator = /,/y): string[] {
  const parts: string[] = []
  let [start, depth] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    separator.lastIndex = at
    const found = depth === 0 ? separator.exec(text) : null
    if (!found) continue
    parts.push(text.slice(start, at))
    start = at + found[0].length
    at = start - 1
  }
  return [...parts, text.slice(start)]
}

function attributesOf(tag: string): Partial<Record<string, string>> {
  const found = [...tag.matchAll(/\s([a-z]+)="([^"]*)"/gi)]
  return Object.fromEntries(
    found.map(([, name = '', value = '']) => [name.toLowerCase(), value.replaceAll('&amp;', '&')]),
  )
}
