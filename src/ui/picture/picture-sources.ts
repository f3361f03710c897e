import { parseImageAddress, parseRectangle, toImageAddress } from '../../model/address/image-address.ts'
import type { ImageFormat, ImageOptions } from '../../model/address/image-address.ts'
import type { Asset } from '../../model/story/asset.ts'
import type { RichTextImageOptions } from '../../model/story/rich-text.ts'

/**
 * Fixed, so that every place of the site asks for the same files and a picture is
 * made only a few times; at most a third apart, so that no file is far too large.
 */
const WIDTHS = [160, 210, 280, 360, 480, 640, 800, 1060, 1400, 1800, 2400, 2880]
/** Steps below, for the places that are never as wide as the first of the others. */
const THUMBNAIL_WIDTHS = [90, 120]
/** Browsers without WebP are few: they choose among three. */
const FALLBACK_WIDTHS = [640, 1400, 2880]
/** A step that saves less than this share of the width is left out. */
const LEAST_STEP = 1.08

export interface PictureSources {
  /** Size of the largest variant, in pixels: the shape of the picture before it is there. */
  width: number
  height: number
  /** Null where one type was requested, which then is `fallback`. */
  webp: string | null
  fallback: string
  fallbackType: `image/${ImageFormat}`
  /** For browsers without `srcset`. */
  src: string
}

/**
 * The files a picture can be drawn from; none is larger than its source.
 *
 * @param ratio width : height, cropped around the asset's focus; null for its own.
 * @param thumbnail whether the place may be narrower than 120 px.
 * @returns null for what the image service does not change: drawings, GIF (they may
 *   move), files that are no pictures, addresses of others, pictures of unknown size.
 */
export function planSources(
  asset: Asset,
  ratio: readonly [number, number] | null,
  options: RichTextImageOptions = {},
  thumbnail = false,
): PictureSources | null {
  const size = sizeOf(asset)
  if (!size || ['svg', 'gif'].includes(asset.extension) || !parseImageAddress(asset.src)) return null
  const { width: requestedWidth, height: requestedHeight, format, ...changes } = options
  const requested = requestedWidth && requestedHeight ? ([requestedWidth, requestedHeight] as const) : ratio
  const turned = options.rotate === 90 || options.rotate === 270
  const source = turned ? { width: size.height, height: size.width } : size
  const crop = requested && differs(requested, source) ? requested[0] / requested[1] : null
  const shape = crop ?? source.width / source.height
  const cap = Math.min(requestedWidth ?? Infinity, requestedHeight ? requestedHeight * shape : Infinity)
  const largest = Math.max(1, Math.floor(Math.min(source.width, source.height * shape, cap, WIDTHS.at(-1)!)))
  const heightFor = (width: number) => Math.max(1, Math.round(width / shape))

  const focal = crop && asset.focus && parseRectangle(asset.focus) ? asset.focus : undefined
  const address = (width: number, type: ImageFormat) => {
    const box = { width, height: crop ? heightFor(width) : 0 }
    const sides = turned ? { width: box.height, height: box.width } : box
    const wanted: ImageOptions = { ...sides, focal, ...changes, format: type }
    return toImageAddress(asset.src, wanted)
  }
  const set = (widths: number[], type: ImageFormat) =>
    widths.map(width => `${address(width, type)} ${width}w`).join(', ')

  const type = format ?? (asset.extension === 'png' ? 'png' : 'jpeg')
  const widths = thumbnail ? [...THUMBNAIL_WIDTHS, ...WIDTHS] : WIDTHS
  const fallbacks = widthsUpTo(largest, format ? widths : FALLBACK_WIDTHS)
  return {
    width: largest,
    height: heightFor(largest),
    webp: format ? null : set(widthsUpTo(largest, widths), 'webp'),
    fallback: set(fallbacks, type),
    fallbackType: `image/${type}`,
    src: address(fallbacks[0]!, type),
  }
}

/** Size in pixels, by the asset or by its address. */
export function sizeOf({ src, width, height }: Asset): { width: number; height: number } | null {
  if (width && height) return { width, height }
  const address = parseImageAddress(src)
  return address?.width && address.height ? { width: address.width, height: address.height } : null
}

/** The steps below the largest width, and that width itself. */
export function widthsUpTo(largest: number, steps: readonly number[] = WIDTHS): number[] {
  return [...steps.filter(width => width * LEAST_STEP <= largest), largest]
}

/** True where the crop takes more away than a rounded pixel. */
function differs([w, h]: readonly [number, number], { width, height }: { width: number; height: number }): boolean {
  return Math.abs((w / h) * height - width) >= 1
}
