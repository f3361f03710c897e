/** An asset's address, taken apart. `options` is null for the original, `{}` for `/m/` alone. */
export interface ImageAddress {
  space: string
  /** Pixels as the address states them; null for files without a size (`/f/1/x/…`). */
  width: number | null
  height: number | null
  /** Hexadecimal, at least eight digits. */
  hash: string
  /** File name, decoded: no slash, no backslash, no control character, no leading dot. */
  name: string
  options: ImageOptions | null
}

/** Longest side the image service makes, in pixels. */
export const MAX_SIDE = 4000

export type ImageFormat = 'webp' | 'jpeg' | 'png' | 'avif'

/**
 * How a picture is changed. Lengths are pixels; rectangles are `x1xy1:x2xy2` in
 * pixels of the source, left-top to right-bottom.
 *
 * @see docs/storyblok-contract.md §3.2
 */
export interface ImageOptions {
  /** Cuts this rectangle out before anything else. */
  crop?: string | undefined
  /** Scales into the box; without it width and height together crop. */
  fitIn?: boolean | undefined
  /** 0 or none: in proportion. */
  width?: number | undefined
  height?: number | undefined
  /** Mirrors left and right. */
  flipX?: boolean | undefined
  /** Mirrors top and bottom. */
  flipY?: boolean | undefined
  /** Crops around what stands out. */
  smart?: boolean | undefined
  /** Crops around this rectangle; the same text as an asset's `focus`. */
  focal?: string | undefined
  /** Radius, 0–150. */
  blur?: number | undefined
  sigma?: number | undefined
  /** −100…100 */
  brightness?: number | undefined
  /** 0–100 */
  quality?: number | undefined
  rotate?: 0 | 90 | 180 | 270 | undefined
  format?: ImageFormat | undefined
  /** Colour of the box around a `fitIn` picture: hexadecimal without `#`, or `transparent`. */
  fill?: string | undefined
  grayscale?: boolean | undefined
  noUpscale?: boolean | undefined
  roundCorner?: RoundCorner | undefined
}

export interface RoundCorner {
  radius: number
  /** Second radius of an ellipse. */
  ellipse?: number | undefined
  color: readonly [red: number, green: number, blue: number]
  transparent?: boolean | undefined
}

export interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

const HOST = String.raw`(?:(?:https?:)?//[^/?#\\]+(?:/a[\w-]*\.storyblok(?:china)?\.(?:com|cn))?)?`
const ORIGINAL = String.raw`/f/(\d{1,12})/(\d{0,6})x(\d{0,6})/([0-9a-f]{8,64})/([^/?#\\]{1,600})`
const ADDRESS = new RegExp(String.raw`^(${HOST}${ORIGINAL})(/+m(?:/([^?#]*))?)?/*(?:[?#].*)?$`)
const SIZE = /^(-?)(\d{1,9})x(-?)(\d{1,9})$/
const MAX_NAME = 200
const MAX_LENGTH = 2000

/**
 * Takes an asset's address apart: `/f/{space}/{W}x{H}/{hash}/{name}`, with or
 * without a host in front and with or without a transformation behind.
 *
 * Bad and unknown filters are left out, sides are cut at 4000 px; what cannot
 * change the result (a focus without a crop) is left out too, so that equal
 * pictures have equal options.
 *
 * @returns null for every other shape, also where a name could leave its folder.
 * @see docs/storyblok-contract.md §3
 */
export function parseImageAddress(src: string): ImageAddress | null {
  const match = src.length <= MAX_LENGTH ? ADDRESS.exec(src) : null
  if (!match) return null
  const [, , space = '', w = '', h = '', hash = '', rawName = '', requested, transformation = ''] = match
  if ((w === '') !== (h === '')) return null
  const name = decode(rawName)
  if (name === null || !isSafeName(name)) return null

  const options = requested ? parseTransformation(transformation) : null
  if (requested && !options) return null
  return { space, width: w ? Number(w) : null, height: h ? Number(h) : null, hash, name, options }
}

/**
 * The address of a changed picture. Only appends `/m/…` to the asset's address,
 * as Storyblok's helpers do, so that it works on their host and on ours.
 *
 * A transformation that is already there is replaced; an address that is not an
 * asset's (another host's picture, a data URL) is returned as it is.
 */
export function toImageAddress(src: string, options: ImageOptions): string {
  const base = ADDRESS.exec(src)?.[1]
  return base === undefined ? src : `${base}/m/${writeTransformation(options)}`
}

/** What is behind `/m/`, in the order of the contract; empty for no change but the format. */
export function writeTransformation(options: ImageOptions): string {
  const { crop, fitIn, width = 0, height = 0, flipX, flipY, smart, ...filters } = normalizeImageOptions(options)
  const filterText = writeFilters(filters)
  const sized = width > 0 || height > 0 || flipX || flipY
  return [
    crop ?? '',
    fitIn ? 'fit-in' : '',
    sized ? `${flipX ? '-' : ''}${width}x${flipY ? '-' : ''}${height}` : '',
    smart ? 'smart' : '',
    filterText && `filters:${filterText}`,
  ]
    .filter(part => part !== '')
    .join('/')
}

/** The root-relative address of the original, e.g. `/f/90001/1600x1200/0a1b2c3d4e/oak-chair.jpg`. */
export function toOriginalPath({ space, width, height, hash, name }: ImageAddress): string {
  return `/f/${space}/${width ?? ''}x${height ?? ''}/${hash}/${encodeURIComponent(name)}`
}

/** Reads `[crop/] [fit-in/] [size/] [smart/] [filters:…]`; null when a part is unknown or out of order. */
function parseTransformation(text: string): ImageOptions | null {
  const parts = text.split('/').filter(part => part !== '')
  const options: ImageOptions = {}

  if (parseRectangle(parts[0] ?? '')) options.crop = parts.shift()!
  if (parts[0] === 'fit-in') options.fitIn = parts.shift() === 'fit-in'
  const size = SIZE.exec(parts[0] ?? '')
  if (size) {
    parts.shift()
    options.width = Number(size[2])
    options.height = Number(size[4])
    options.flipX = size[1] === '-'
    options.flipY = size[3] === '-'
  }
  if (parts[0] === 'smart') options.smart = parts.shift() === 'smart'
  if (parts[0] !== undefined) {
    const filters = decode(parts.shift()!)
    if (!filters?.startsWith('filters:')) return null
    Object.assign(options, parseFilters(filters.slice('filters:'.length)))
  }
  return parts.length === 0 ? normalizeImageOptions(options) : null
}

function isSafeName(name: string): boolean {
  return name.length <= MAX_NAME && !name.startsWith('.') && !/[/\\\p{C}]/u.test(name)
}

function decode(text: string): string | null {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Reads `x1xy1:x2xy2`; null for any other text and for a rectangle of no size. */
export function parseRectangle(text: string): Rectangle | null {
  const match = /^(\d{1,5})x(\d{1,5}):(\d{1,5})x(\d{1,5})$/.exec(text)
  if (!match) return null
  const [left = 0, top = 0, right = 0, bottom = 0] = match.slice(1).map(Number)
  return right > left && bottom > top ? { left, top, right, bottom } : null
}

/**
 * The one spelling of these options: values outside their limits, defaults and
 * options that cannot change the result are gone, sides are at most 4000.
 */
export function normalizeImageOptions(options: ImageOptions): ImageOptions {
  const clean: ImageOptions = {}
  const width = side(options.width)
  const height = side(options.height)
  const crops = width > 0 && height > 0 && !options.fitIn

  const crop = rectangle(options.crop)
  if (crop) clean.crop = crop
  if (options.fitIn && (width || height)) clean.fitIn = true
  if (width) clean.width = width
  if (height) clean.height = height
  if (options.flipX) clean.flipX = true
  if (options.flipY) clean.flipY = true

  const focal = rectangle(options.focal)
  if (focal && crops) clean.focal = focal
  else if (options.smart && crops) clean.smart = true

  const blur = within(options.blur, 0, 150, 10)
  if (blur) {
    clean.blur = blur
    const sigma = within(options.sigma, 0, 150, 10)
    if (sigma) clean.sigma = sigma
  }
  const brightness = within(options.brightness, -100, 100)
  if (brightness) clean.brightness = brightness
  const quality = within(options.quality, 0, 100)
  if (quality !== null) clean.quality = quality
  if (options.rotate && [90, 180, 270].includes(options.rotate)) clean.rotate = options.rotate
  if (options.format && ['webp', 'jpeg', 'png', 'avif'].includes(options.format)) clean.format = options.format
  if (options.fill && clean.fitIn && width && height && /^(?:transparent|(?:[0-9a-f]{3}){1,2})$/i.test(options.fill)) {
    clean.fill = options.fill.toLowerCase()
  }
  if (options.grayscale) clean.grayscale = true
  if (options.noUpscale && (width || height)) clean.noUpscale = true
  const corner = options.roundCorner && normalizeCorner(options.roundCorner)
  if (corner) clean.roundCorner = corner
  return clean
}

/** Reads `blur(10):focal(1x2:3x4)…`; filters that are unknown or malformed are left out, the last of a kind counts. */
function parseFilters(text: string): ImageOptions {
  const options: ImageOptions = {}
  for (const [, name = '', list = ''] of text.matchAll(/(?<=^|:)([a-z_-]+)\(([^()]*)\)(?=:|$)/g)) {
    const args = list.split(',').map(arg => arg.trim())
    const [first = ''] = args
    if (name === 'grayscale') options.grayscale = true
    else if (name === 'no_upscale') options.noUpscale = true
    else if (name === 'fill') options.fill = first
    else if (name === 'focal') options.focal = first
    else if (name === 'format') options.format = first as ImageFormat
    else if (name === 'quality') options.quality = number(first)
    else if (name === 'brightness') options.brightness = number(first)
    else if (name === 'rotate') options.rotate = number(first) as 90
    else if (name === 'blur') {
      options.blur = number(first)
      options.sigma = number(args[1] ?? '')
    } else if (name === 'round_corner' || name === 'round-corner') options.roundCorner = parseCorner(args)
  }
  return options
}

/** Writes the filters of normalised options, e.g. `focal(1x2:3x4):format(webp)`. */
function writeFilters(options: ImageOptions): string {
  const { focal, blur, sigma, brightness, quality, rotate, format, fill, grayscale, noUpscale, roundCorner } = options
  const filters: string[] = []
  if (focal) filters.push(`focal(${focal})`)
  if (fill) filters.push(`fill(${fill})`)
  if (blur) filters.push(`blur(${blur}${sigma ? `,${sigma}` : ''})`)
  if (brightness) filters.push(`brightness(${brightness})`)
  if (grayscale) filters.push('grayscale()')
  if (rotate) filters.push(`rotate(${rotate})`)
  if (noUpscale) filters.push('no_upscale()')
  if (roundCorner) {
    const { radius, ellipse, color, transparent } = roundCorner
    filters.push(`round_corner(${radius}${ellipse ? `|${ellipse}` : ''},${color.join(',')}${transparent ? ',1' : ''})`)
  }
  if (quality !== undefined) filters.push(`quality(${quality})`)
  if (format) filters.push(`format(${format})`)
  return filters.join(':')
}

function parseCorner([radii = '', ...rest]: string[]): RoundCorner | undefined {
  const [radius, ellipse] = radii.split('|').map(number)
  const [red, green, blue, transparent] = rest.map(number)
  if (radius === undefined || red === undefined || green === undefined || blue === undefined) return undefined
  return { radius, ellipse, color: [red, green, blue], transparent: transparent === 1 }
}

function normalizeCorner({ radius, ellipse, color, transparent }: RoundCorner): RoundCorner | null {
  const [red, green, blue] = color.map(value => within(value, 0, 255))
  const r = within(radius, 1, MAX_SIDE)
  if (r === null || red == null || green == null || blue == null) return null
  const e = within(ellipse, 1, MAX_SIDE)
  return { radius: r, ...(e && { ellipse: e }), color: [red, green, blue], ...(transparent && { transparent }) }
}

function rectangle(text: string | undefined): string | null {
  const found = text ? parseRectangle(text) : null
  return found && `${found.left}x${found.top}:${found.right}x${found.bottom}`
}

function side(value: number | undefined): number {
  return value !== undefined && value > 0 ? Math.min(Math.round(value), MAX_SIDE) : 0
}

/** The number in steps of `1 / parts`, or null where it is missing or outside the limits. */
function within(value: number | undefined, low: number, high: number, parts = 1): number | null {
  return value !== undefined && value >= low && value <= high ? Math.round(value * parts) / parts || 0 : null
}

function number(text: string): number | undefined {
  return /^-?\d{1,5}(?:\.\d{1,5})?$/.test(text) ? Number(text) : undefined
}
