import type { ImageOptions } from '../../model/address/image-address.ts'

/** What the service reads. SVG is not among them: it is never drawn on the server. */
export type SourceFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff'
/** What the service writes. */
export type OutputFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

export interface Encoding {
  format: OutputFormat
  /** 1–100 */
  quality: number
  /** Work the encoder may spend, in its own scale (PNG: compression level; JPEG has none). */
  effort: number
}

/** Default quality. @see docs/storyblok-contract.md §3.2 */
const QUALITY = 80
const MEGA = 1_000_000
/** A still GIF takes 0.4 s a megapixel to write: larger ones become PNG. */
const MAX_STILL_GIF = 1 * MEGA
/** AVIF at effort 0 takes up to 0.2 s a megapixel; beyond, WebP is sent. */
const MAX_AVIF = 5 * MEGA

/** True where `Accept` names WebP; a wildcard is not enough, since every client sends one. */
export function acceptsWebp(accept: string | null): boolean {
  return accept !== null && /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept)
}

/** Content types that can be changed, with the format behind them. */
export function sourceFormatOf(contentType: string): SourceFormat | null {
  const match = /^image\/(jpeg|png|gif|webp|avif|tiff)$/.exec(contentType)
  return match ? (match[1] as SourceFormat) : null
}

/**
 * Chooses type and effort so that no picture takes longer than a second to write,
 * whatever its size: measured on the two processors of the reference machine.
 *
 * @param pixels of all frames of the output.
 */
export function chooseEncoding(
  options: ImageOptions,
  source: { format: SourceFormat; animated: boolean },
  webp: boolean,
  pixels: number,
): Encoding {
  const format = chooseFormat(options, source, webp, pixels)
  const quality = Math.max(1, options.quality ?? QUALITY)
  return { format, quality, effort: effortFor(format, pixels, source.animated) }
}

function chooseFormat(
  options: ImageOptions,
  source: { format: SourceFormat; animated: boolean },
  webp: boolean,
  pixels: number,
): OutputFormat {
  if (options.format === 'avif' && pixels > MAX_AVIF) return 'webp'
  if (options.format) return options.format
  if (webp) return 'webp'
  const transparent = options.fill === 'transparent' || options.roundCorner?.transparent
  if (transparent && (source.format === 'jpeg' || source.format === 'tiff')) return 'png'
  if (source.format === 'tiff') return 'jpeg'
  if (source.format === 'avif' && pixels > MAX_AVIF) return 'jpeg'
  if (source.format === 'gif' && !source.animated && pixels > MAX_STILL_GIF) return 'png'
  return source.format
}

function effortFor(format: OutputFormat, pixels: number, animated: boolean): number {
  if (format === 'webp') return animated ? 2 : pixels <= 3 * MEGA ? 4 : pixels <= 6 * MEGA ? 2 : 0
  if (format === 'avif') return pixels <= 2 * MEGA ? 2 : 0
  if (format === 'png') return pixels <= 4 * MEGA ? 6 : 2
  return 1
}
