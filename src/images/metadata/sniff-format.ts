import type { SourceFormat } from '../transform/output-format.ts'

/** The format by the file's first bytes; null for everything the service does not decode. */
export function sniffFormat(bytes: Uint8Array): SourceFormat | null {
  const ascii = String.fromCharCode(...bytes.subarray(0, 16))
  if (ascii.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(ascii)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(ascii)) return 'webp'
  if (/^[^]{4}ftypavi[fs]/.test(ascii)) return 'avif'
  if (ascii.startsWith('II*\0') || ascii.startsWith('MM\0*')) return 'tiff'
  return null
}
