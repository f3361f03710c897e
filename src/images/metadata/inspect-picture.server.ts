import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { SourceFormat } from '../transform/output-format.ts'
import { sniffFormat } from './sniff-format.ts'

/** What a picture's header says, after the camera's orientation was applied. */
export interface Inspection {
  format: SourceFormat
  width: number
  height: number
  /** 1 for a still picture. */
  frames: number
}

export type Inspected =
  | { ok: true; value: Inspection }
  /** `tooLarge`: a picture, of which a smaller copy could be opened. */
  | { ok: false; problem: string; tooLarge?: true }

/** Larger files are not changed, only sent as they are. */
export const MAX_SOURCE_BYTES = 32 * 1024 * 1024

const MEGA = 1_000_000
/** Pixels that may be decoded. Formats that must be held in memory as a whole get less than those that stream. */
const MAX_PIXELS: Record<SourceFormat, number> = {
  jpeg: 50 * MEGA,
  png: 40 * MEGA,
  tiff: 24 * MEGA,
  webp: 16 * MEGA,
  gif: 24 * MEGA,
  avif: 16 * MEGA,
}
/** Progressive JPEG and interlaced PNG are held in memory as a whole. */
const MAX_PROGRESSIVE: Partial<Record<SourceFormat, number>> = { jpeg: 24 * MEGA, png: 12 * MEGA }
const MAX_FRAMES = 1000
/** Beyond, a header is not believed. */
const MAX_HEADER = 200 * MEGA

/**
 * Reads a picture's header and refuses what would cost too much to decode.
 * Nothing is decoded, so a bomb is refused in milliseconds.
 *
 * The first bytes decide what it is, not its name: SVG, PDF and everything else
 * that sharp could open never reaches it.
 */
export async function inspectPicture(bytes: Uint8Array): Promise<Inspected> {
  const format = sniffFormat(bytes)
  if (!format) return refused('not a picture of a known type')
  if (bytes.length > MAX_SOURCE_BYTES) return tooLarge(`larger than ${MAX_SOURCE_BYTES} bytes`)

  const header = await sharp(bytes, { limitInputPixels: MAX_HEADER, pages: 1 })
    .metadata()
    .catch((error: Error) => error)
  if (header instanceof Error) {
    return header.message.includes('pixel limit') ? tooLarge(header.message) : refused(header.message)
  }

  const { width, height } = header.autoOrient
  const limit = (header.isProgressive ? MAX_PROGRESSIVE[format] : undefined) ?? MAX_PIXELS[format]
  if (width * height > limit) return tooLarge(`${width} × ${height} px are more than ${limit / MEGA} megapixels`)
  const frames = format === 'gif' || format === 'webp' ? (header.pages ?? 1) : 1
  if (frames > MAX_FRAMES) return refused(`${frames} frames are more than ${MAX_FRAMES}`)
  return { ok: true, value: { format, width, height, frames } }
}

/** How sharp opens an inspected picture: never more pixels than were inspected, truncated files fail. */
export function openPicture(bytes: Uint8Array, { format, frames }: Inspection, animated: boolean): Sharp {
  return sharp(bytes, {
    limitInputPixels: MAX_PIXELS[format],
    pages: animated ? frames : 1,
    sequentialRead: true,
    failOn: 'truncated',
  })
}

const refused = (problem: string): Inspected => ({ ok: false, problem })
const tooLarge = (problem: string): Inspected => ({ ok: false, problem, tooLarge: true })
