import { joinBytes } from './byte-parts.ts'

const NAME = new TextEncoder().encode('ICC_PROFILE\0')

/**
 * Writes a colour profile into a JPEG that has none; one that is too large for one segment (64 kB; those of cameras and
 * phones have a few hundred bytes) is left out.
 *
 * @see https://www.color.org/specification/ICC.1-2022-05.pdf annex B.4
 */
export function withProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  const length = 2 + NAME.length + 2 + profile.length
  if (length > 0xffff) return jpeg
  const head = new Uint8Array([0xff, 0xe2, length >> 8, length & 255, ...NAME, 1, 1])
  return joinBytes([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)])
}
