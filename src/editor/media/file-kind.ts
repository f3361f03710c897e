/** What a file is by its first bytes, whatever its name says. */
export type SniffedKind =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'heic'
  | 'svg'
  | 'tiff'
  | 'bmp'
  | 'pdf'
  | 'zip'
  | 'mp4'
  | 'webm'
  | 'glb'
  | 'html'
  | 'program'
  | 'unknown'

/** How many bytes are enough to tell. */
export const sniffBytes = 1024

/** Names that a file of a kind may have; the first is given to one that has another. */
const extensions: Readonly<Partial<Record<SniffedKind, readonly string[]>>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['avif'],
  svg: ['svg'],
  heic: ['heic', 'heif'],
  tiff: ['tif', 'tiff', 'dng'],
  pdf: ['pdf'],
  mp4: ['mp4', 'm4v', 'mov'],
  webm: ['webm'],
  glb: ['glb'],
}

/** Tells a file by its begin. */
export function sniff(bytes: Uint8Array): SniffedKind {
  const latin = String.fromCharCode(...bytes.subarray(0, sniffBytes))
  const starts = (text: string, at = 0): boolean => latin.startsWith(text, at)
  if (starts('\xff\xd8\xff')) return 'jpeg'
  if (starts('\x89PNG\r\n')) return 'png'
  if (starts('GIF8')) return 'gif'
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp'
  if (starts('ftyp', 4)) return brandOf(latin)
  if (starts('II*\0') || starts('MM\0*')) return 'tiff'
  if (starts('BM') && bytes.length > 14) return 'bmp'
  if (starts('%PDF-')) return 'pdf'
  if (starts('PK\x03\x04')) return 'zip'
  if (starts('\x1aE\xdf\xa3')) return 'webm'
  if (starts('glTF')) return 'glb'
  if (starts('MZ') || starts('\x7fELF') || starts('#!')) return 'program'
  const text = latin.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (/^(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>/]/i.test(text)) return 'svg'
  return /^<(?:!doctype html|html|head|body|script)/i.test(text) ? 'html' : 'unknown'
}

function brandOf(latin: string): SniffedKind {
  const brands = latin.slice(8, 40)
  if (/avif|avis/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cx]|mif1/.test(brands) ? 'heic' : 'mp4'
}

/** Why a file is not taken, before a byte of it is sent. */
export type Refusal = 'too-large' | 'empty' | 'old-picture' | 'no-picture' | 'program' | null

/** Endings of pictures whose first bytes are the same in every file. An SVG may begin with much else. */
const bitmaps: readonly string[] = ['jpeg', 'png', 'gif', 'webp', 'avif'].flatMap(
  kind => extensions[kind as SniffedKind] ?? [],
)

export interface CheckedFile {
  refusal: Refusal
  /** The limit that a file is over, in megabytes. */
  limitMb: number
  /** The name it gets: with the ending of what it is. */
  name: string
}

/**
 * What the server would refuse in any case. It looks at all of the file, and makes copies of what browsers do not show.
 *
 * @param maxMb of one file, in megabytes.
 */
export function checkFile(name: string, size: number, begin: Uint8Array, maxMb: number): CheckedFile {
  const kind = sniff(begin)
  const refuse = (refusal: Refusal): CheckedFile => ({ refusal, limitMb: maxMb, name })
  if (size === 0) return refuse('empty')
  if (size > maxMb * 2 ** 20) return refuse('too-large')
  if (kind === 'bmp') return refuse('old-picture')
  if (kind === 'program' || kind === 'html') return refuse('program')
  const fitting = extensions[kind]
  const [, stem = name, ending = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(name) ?? []
  // Damaged, or something else with the name of a picture: it would stand on pages as a broken one.
  if (kind === 'unknown' && bitmaps.includes(ending.toLowerCase())) return refuse('no-picture')
  if (!fitting || fitting.includes(ending.toLowerCase())) return refuse(null)
  return { refusal: null, limitMb: maxMb, name: `${stem || 'datei'}.${fitting[0]}` }
}
