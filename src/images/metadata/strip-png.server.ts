import { crc32 } from 'node:zlib'
import { joinBytes, latin1, viewOf } from './byte-parts.ts'
import { readOrientation, writeOrientation } from './exif-orientation.ts'

/** Pixels, palette, colour, size and animation. Texts, dates, Exif and the unknown are left out. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/**
 * Takes out of a PNG what is not the picture: texts, Exif with place and camera, dates,
 * and whatever follows its end. Pixels are not touched.
 *
 * @returns null where it is not built as a PNG.
 */
export function stripPng(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) break
    const name = latin1(bytes, at + 4, at + 8)
    if (name === 'eXIf') kept.push(...keepOrientation(bytes.subarray(at + 8, end - 4)))
    else if (KEPT.has(name)) kept.push(bytes.subarray(at, end))
    at = end
    if (name === 'IEND') return joinBytes(kept)
  }
  return null
}

function keepOrientation(exif: Uint8Array): Uint8Array[] {
  const orientation = readOrientation(exif)
  if (orientation === 1) return []
  const data = writeOrientation(orientation)
  const body = joinBytes([new TextEncoder().encode('eXIf'), data])
  const chunk = new Uint8Array(body.length + 8)
  const view = viewOf(chunk)
  view.setUint32(0, data.length)
  chunk.set(body, 4)
  view.setUint32(4 + body.length, crc32(body))
  return [chunk]
}
