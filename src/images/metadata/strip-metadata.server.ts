import { sniffFormat } from './sniff-format.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.server.ts'
import { stripWebp } from './strip-webp.ts'

/**
 * Takes place, camera, names and previews out of a picture that is to be published as
 * it is. The pixels stay bit for bit; so do colour profile and orientation.
 *
 * GIF, AVIF, TIFF and everything that is no picture come back unchanged.
 *
 * @returns null for a JPEG, PNG or WebP that is broken.
 */
export function stripMetadata(bytes: Uint8Array): Uint8Array | null {
  switch (sniffFormat(bytes)) {
    case 'jpeg':
      return stripJpeg(bytes)
    case 'png':
      return stripPng(bytes)
    case 'webp':
      return stripWebp(bytes)
    default:
      return bytes
  }
}
