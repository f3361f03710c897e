import { joinBytes, latin1, viewOf } from './byte-parts.ts'
import { readOrientation, writeOrientation } from './exif-orientation.ts'

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Bits of the extended header. */
const XMP = 0x04
const EXIF = 0x08

/**
 * Takes out of a WebP what is not the picture: Exif with place and camera, XMP, the
 * unknown, and whatever follows its end. Colour profile and orientation stay; pixels are
 * not touched.
 *
 * @returns null where it is not built as a WebP.
 */
export function stripWebp(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes)
  const stop = 8 + view.getUint32(4, true)
  if (stop > bytes.length) return null
  const kept: Uint8Array[] = []
  let exif: Uint8Array[] = []
  for (let at = 12; at + 8 <= stop;) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > bytes.length) return null
    const name = latin1(bytes, at, at + 4)
    if (name === 'EXIF') exif = keepOrientation(bytes.subarray(at + 8, at + 8 + size))
    else if (KEPT.has(name)) kept.push(Uint8Array.from(bytes.subarray(at, end)))
    at = end
  }
  const [first] = kept
  if (!first) return null
  if (latin1(first, 0, 4) === 'VP8X') {
    first[8] = (first[8]! & ~(XMP | EXIF)) | (exif.length > 0 ? EXIF : 0)
    kept.push(...exif)
  }
  const body = joinBytes(kept)
  const head = Uint8Array.from(bytes.subarray(0, 12))
  viewOf(head).setUint32(4, 4 + body.length, true)
  return joinBytes([head, body])
}

/** Some writers put the name that JPEG wants before the data. */
function keepOrientation(chunk: Uint8Array): Uint8Array[] {
  const exif = latin1(chunk, 0, 6) === 'Exif\0\0' ? chunk.subarray(6) : chunk
  const orientation = readOrientation(exif)
  if (orientation === 1) return []
  const data = writeOrientation(orientation)
  const head = new Uint8Array(8)
  head.set(new TextEncoder().encode('EXIF'))
  viewOf(head).setUint32(4, data.length, true)
  return [joinBytes([head, data])]
}
