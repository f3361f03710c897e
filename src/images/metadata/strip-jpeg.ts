import { joinBytes, latin1, viewOf } from './byte-parts.ts'
import { readOrientation, writeOrientation } from './exif-orientation.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const EXIF = 'Exif\0\0'

/**
 * Takes out of a JPEG what is not the picture: Exif with place and camera, XMP, IPTC,
 * comments, previews, and whatever follows its end. Colour profile, resolution and
 * orientation stay; pixels are not touched.
 *
 * @returns null where it is not built as a JPEG.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array | null {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  let scans = 0
  while (at < bytes.length) {
    const marker = bytes[at] === 0xff ? bytes[at + 1] : 0xff
    // Fill bytes, and what careless writers leave between segments.
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === undefined || marker === START || marker === 0) return null
    if (marker === END) return joinBytes([...kept, bytes.subarray(at, at + 2)])
    const end = segmentEnd(bytes, at)
    if (end === null) return scans > 0 ? joinBytes(kept) : null
    kept.push(...keepSegment(bytes.subarray(at, end), marker))
    at = end
    if (marker !== SCAN) continue
    scans++
    const next = scanEnd(bytes, at)
    kept.push(bytes.subarray(at, next))
    at = next
  }
  // A file that was cut off shows what it has.
  return scans > 0 ? joinBytes(kept) : null
}

function segmentEnd(bytes: Uint8Array, at: number): number | null {
  if (at + 4 > bytes.length) return null
  const length = viewOf(bytes).getUint16(at + 2)
  return length >= 2 && at + 2 + length <= bytes.length ? at + 2 + length : null
}

/** Where the next marker is that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function keepSegment(segment: Uint8Array, marker: number): Uint8Array[] {
  if (marker === COMMENT) return []
  if (marker < 0xe0 || marker > 0xef) return [segment]
  const name = latin1(segment, 4, 18)
  if (marker === 0xe0 && name.startsWith('JFIF\0')) return [withoutPreview(segment)]
  if (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) return [segment]
  // Says how the colours are coded.
  if (marker === 0xee && name.startsWith('Adobe')) return [segment]
  if (marker === 0xe1 && name.startsWith(EXIF)) return keepOrientation(segment.subarray(4 + EXIF.length))
  return []
}

/** JFIF may carry a small uncompressed picture, also of what was cropped away later. */
function withoutPreview(segment: Uint8Array): Uint8Array {
  if (segment.length <= 18) return segment
  const head = Uint8Array.from(segment.subarray(0, 18))
  head.set([0, 16], 2)
  head.set([0, 0], 16)
  return head
}

function keepOrientation(exif: Uint8Array): Uint8Array[] {
  const orientation = readOrientation(exif)
  if (orientation === 1) return []
  const data = writeOrientation(orientation)
  const length = 2 + EXIF.length + data.length
  const head = new Uint8Array([0xff, 0xe1, length >> 8, length & 255])
  return [joinBytes([head, new TextEncoder().encode(EXIF), data])]
}
