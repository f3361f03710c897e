import { MAX_SIDE, parseRectangle } from '../../model/address/image-address.ts'
import type { ImageOptions } from '../../model/address/image-address.ts'

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

/** The steps from the source to the picture requested, in this order; all lengths in whole pixels. */
export interface Geometry {
  /** Cut out of the source before scaling; null: all of it. */
  region: Box | null
  /** What the region is scaled to. */
  scaled: Size
  /** Cut out of the scaled picture; null: all of it. */
  window: Box | null
  /** The scaled picture is in the middle of this box; null: no box. */
  canvas: Size | null
  /** The crop to `scaled` is placed by what stands out. */
  smart: boolean
}

/** Below this factor a decoder can skip pixels, but only if nothing is cut out before scaling. */
const SCALE_FIRST = 0.5
/** Widest ratio between a picture and its crop for which the whole picture is scaled. */
const MAX_WASTE = 16

/**
 * Plans size and crop. No side is longer than 4000 px, whatever is requested.
 *
 * @param source size after the camera's orientation was applied.
 * @param options normalised.
 */
export function planGeometry(source: Size, options: ImageOptions): Geometry {
  const crop = clipToSource(options.crop, source)
  const base: Box = crop ?? { left: 0, top: 0, ...source }
  const { width = 0, height = 0 } = options
  const plain = { region: crop, window: null, canvas: null, smart: false }

  if (!width || !height || options.fitIn) {
    const requested = Math.min(width ? width / base.width : Infinity, height ? height / base.height : Infinity)
    const factor = Math.min(requested === Infinity ? 1 : requested, options.noUpscale ? 1 : Infinity, ...limits(base))
    return { ...plain, scaled: scale(base, factor), canvas: options.fill ? { width, height } : null }
  }
  return planCrop(base, crop, options, width, height)
}

/** What may be written, in pixels: 4000 × 2000, or 3266 × 2449. */
const MAX_OUTPUT = 8_000_000

/**
 * The same options with a smaller size where the one requested would cost too much, a
 * great enlargement above all. Its shape stays.
 */
export function limitCost(source: Size, options: ImageOptions): ImageOptions {
  const size = outputSize(planGeometry(source, options))
  if (area(size) <= MAX_OUTPUT) return options
  const factor = Math.sqrt(MAX_OUTPUT / area(size))
  const shrink = (side: number) => Math.max(1, Math.floor(side * factor))
  const { width = 0, height = 0 } = options
  if (width && height) return { ...options, width: shrink(width), height: shrink(height) }
  return { ...options, ...(height ? { height: shrink(size.height) } : { width: shrink(size.width) }) }
}

/**
 * Crop and focus in pixels of the file, where they were given in those of another size: an address goes on naming the size
 * that a picture had before a smaller copy, or a larger file, took its place. Another shape is another picture: nothing fits.
 */
export function inPixelsOf(source: Size, nominal: Size | null, options: ImageOptions): ImageOptions {
  if (!nominal || sameSize(nominal, source) || (!options.crop && !options.focal)) return options
  const factor = source.width / nominal.width
  if (Math.abs(factor * nominal.height - source.height) > source.height / 50) return options
  const toPixels = (text: string) => {
    const { left, top, right, bottom } = parseRectangle(text) ?? { left: 0, top: 0, right: 0, bottom: 0 }
    const [from, to] = [
      [left, top].map(side => Math.floor(side * factor)),
      [right, bottom].map(side => Math.ceil(side * factor)),
    ]
    return `${from.join('x')}:${to.join('x')}`
  }
  return {
    ...options,
    ...(options.crop && { crop: toPixels(options.crop) }),
    ...(options.focal && { focal: toPixels(options.focal) }),
  }
}

/** Pixels that leave the service. */
export function outputSize({ scaled, window, canvas }: Geometry, rotate = 0): Size {
  const { width, height } = canvas ?? window ?? scaled
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Fills width × height and cuts off what is too much, around the focus. */
function planCrop(base: Box, crop: Box | null, options: ImageOptions, width: number, height: number): Geometry {
  const requested = Math.max(width / base.width, height / base.height)
  const shrink = options.noUpscale && requested > 1 ? requested : 1
  const target = { width: atLeastOne(width / shrink), height: atLeastOne(height / shrink) }
  const factor = Math.max(target.width / base.width, target.height / base.height)
  const whole = {
    width: Math.max(target.width, atLeastOne(base.width * factor)),
    height: Math.max(target.height, atLeastOne(base.height * factor)),
  }
  const wasteful = area(whole) > MAX_WASTE * area(target)
  if (options.smart && !wasteful) return { region: crop, scaled: target, window: null, canvas: null, smart: true }

  const focus = options.focal ? parseRectangle(options.focal) : null
  const x = focus ? (focus.left + focus.right) / 2 - base.left : base.width / 2
  const y = focus ? (focus.top + focus.bottom) / 2 - base.top : base.height / 2
  if (factor < SCALE_FIRST && !wasteful) {
    const window = around(x * factor, y * factor, target, whole)
    return { region: crop, scaled: whole, window: sameSize(whole, target) ? null : window, canvas: null, smart: false }
  }
  const cut = {
    width: Math.min(base.width, atLeastOne(target.width / factor)),
    height: Math.min(base.height, atLeastOne(target.height / factor)),
  }
  const inside = around(x, y, cut, base)
  const region = { ...inside, left: inside.left + base.left, top: inside.top + base.top }
  return { region, scaled: target, window: null, canvas: null, smart: false }
}

/** The box of this size nearest to a point, inside `bounds`. */
function around(x: number, y: number, size: Size, bounds: Size): Box {
  const left = Math.min(Math.max(Math.round(x - size.width / 2), 0), bounds.width - size.width)
  const top = Math.min(Math.max(Math.round(y - size.height / 2), 0), bounds.height - size.height)
  return { left, top, ...size }
}

/** The part of the rectangle that lies in the picture; null when none does, or all of the picture. */
function clipToSource(text: string | undefined, source: Size): Box | null {
  const wanted = text ? parseRectangle(text) : null
  if (!wanted) return null
  const width = Math.min(wanted.right, source.width) - wanted.left
  const height = Math.min(wanted.bottom, source.height) - wanted.top
  if (width < 1 || height < 1) return null
  const box = { left: wanted.left, top: wanted.top, width, height }
  return sameSize(box, source) ? null : box
}

function limits({ width, height }: Size): [number, number] {
  return [MAX_SIDE / width, MAX_SIDE / height]
}

function scale({ width, height }: Size, factor: number): Size {
  return { width: atLeastOne(width * factor), height: atLeastOne(height * factor) }
}

const atLeastOne = (value: number) => Math.max(1, Math.round(value))
const area = ({ width, height }: Size) => width * height
const sameSize = (a: Size, b: Size) => a.width === b.width && a.height === b.height
