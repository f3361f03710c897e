import sharp from 'sharp'
import { sizeOfSvg } from '../svg/clean-svg.ts'
import { inspectPicture, openPicture, type Inspection } from './inspect-picture.server.ts'

/** What the asset store keeps beside a picture. */
export interface PictureFacts {
  contentType: string
  /** Pixels, after the camera's orientation was applied. */
  width: number
  height: number
  /** Dominant colour as `#rrggbb`; null for drawings. */
  color: string | null
  /** A WebP of at most 16 px as data URL, some 100 bytes, for a blurred preview; null for drawings. */
  placeholder: string | null
  animated: boolean
}

/**
 * Describes a picture for the asset store.
 *
 * @returns null for what is no picture, is broken, or is too large to decode.
 */
export async function describePicture(bytes: Uint8Array): Promise<PictureFacts | null> {
  const inspected = await inspectPicture(bytes)
  return inspected.ok ? describeInspected(bytes, inspected.value) : describeDrawing(bytes)
}

/** @returns null where the pixels are not all there, or take too long to read. */
export async function describeInspected(bytes: Uint8Array, inspection: Inspection): Promise<PictureFacts | null> {
  const { format, width, height, frames } = inspection
  try {
    const small = await openPicture(bytes, inspection, false)
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize(64, 64, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
    const { dominant } = await sharp(small).stats()
    const tiny = await sharp(small).resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
    return {
      contentType: `image/${format}`,
      width,
      height,
      color: `#${[dominant.r, dominant.g, dominant.b].map(part => part.toString(16).padStart(2, '0')).join('')}`,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      animated: frames > 1,
    }
  } catch {
    return null
  }
}

/** Size of a drawing; null where it has none. */
export function describeDrawing(bytes: Uint8Array): PictureFacts | null {
  const start = new TextDecoder().decode(bytes.subarray(0, 1000))
  const size = start.includes('<svg') ? sizeOfSvg(new TextDecoder().decode(bytes)) : null
  return size && { contentType: 'image/svg+xml', ...size, color: null, placeholder: null, animated: false }
}
