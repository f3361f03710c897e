import { createRequire } from 'node:module'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { mostMegapixels } from '../../model/editing/file-problem.ts'
import { MAX_SOURCE_BYTES } from '../metadata/inspect-picture.server.ts'
import { withProfile } from '../metadata/jpeg-profile.ts'
import { sniffFormat } from '../metadata/sniff-format.ts'
import type { ConvertAnswer, PictureType } from './convert-job.ts'

const MEGA = 1_000_000
/** Pixels of a copy, below what the image service opens of its type: a picture is sent with eight megapixels at most. */
const COPY_PIXELS: Record<PictureType, number> = { jpeg: 25 * MEGA, png: 16 * MEGA, webp: 12 * MEGA, avif: 12 * MEGA }
/** What is opened: formats that are decoded piece by piece, and those that are in memory as a whole. */
const MOST_PIXELS = { streamed: mostMegapixels * MEGA, whole: 64 * MEGA }

/** The part that is used of libheif. @see https://github.com/catdad-experiments/libheif-js */
interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  has_alpha_channel(): boolean
  display(target: HeifPixels, done: (pixels: HeifPixels | null) => void): void
}
interface HeifPixels {
  data: Uint8ClampedArray
  width: number
  height: number
}
type LibHeif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }

/**
 * Makes a copy of a picture that the image service can open: upright, without metadata, and smaller where it has to be.
 * Runs in a process of its own, because what it opens may need a gigabyte.
 *
 * @param type of the copy; absent: that of the file, for TIFF, HEIC and AVIF JPEG, or PNG where something is transparent.
 */
export async function convertPicture(
  bytes: Uint8Array,
  type?: PictureType,
): Promise<{ answer: ConvertAnswer; copy?: Uint8Array }> {
  sharp.concurrency(1)
  sharp.cache(false)
  if (bytes.length === 0) return failed('broken-picture')
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null)
  if (!header) return failed('broken-picture')
  const isWhole = header.format === 'jpeg' || header.format === 'tiff' ? false : (header.isProgressive ?? false)
  const most = isWhole || ['webp', 'heif', 'gif'].includes(header.format) ? MOST_PIXELS.whole : MOST_PIXELS.streamed
  const found = `${header.width} × ${header.height} px`
  if (header.width * header.height > most) return failed('large-picture', found)
  try {
    const isHeic = header.format === 'heif' && header.compression !== 'av1'
    const opened = isHeic
      ? await openHeic(bytes)
      : { bytes, options: { limitInputPixels: false, pages: 1, sequentialRead: true, failOn: 'truncated' as const } }
    const wanted = type ?? ownType(bytes) ?? (header.hasAlpha ? 'png' : 'jpeg')
    const small = await shrink(opened, wanted)
    // Decoded by hand, a picture of a phone has lost the name of its colours: the profile is put back.
    const copy = isHeic && wanted === 'jpeg' && header.icc ? withProfile(small, header.icc) : small
    return { answer: { ok: true, contentType: `image/${wanted}`, film: null }, copy }
  } catch {
    return failed('broken-picture')
  }
}

interface Opened {
  bytes: Uint8Array
  options: SharpOptions
}

/** Sharp reads the header of a HEIC, but has no decoder for its pixels. */
async function openHeic(bytes: Uint8Array): Promise<Opened> {
  const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif
  const images = new HeifDecoder().decode(bytes)
  const image = images.find(each => each.is_primary()) ?? images[0]
  if (!image) throw new Error('no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) =>
    image.display({ data, width, height }, pixels => (pixels ? resolve() : reject(new Error('broken')))),
  )
  return { bytes: new Uint8Array(data.buffer), options: { raw: { width, height, channels: 4 } } }
}

/** In fewer and fewer pixels, until it is small enough to be opened again. */
async function shrink({ bytes, options }: Opened, type: PictureType): Promise<Uint8Array> {
  for (let most = COPY_PIXELS[type]; most > MEGA; most /= 2) {
    const { autoOrient } = options.raw ? { autoOrient: options.raw } : await sharp(bytes, options).metadata()
    const factor = Math.min(1, Math.sqrt(most / (autoOrient.width * autoOrient.height)))
    const [width, height] = [autoOrient.width, autoOrient.height].map(side => Math.max(1, Math.floor(side * factor)))
    const scaled = sharp(bytes, options).autoOrient().resize({ width, height, fit: 'fill' })
    const copy = await encode(scaled, type).toBuffer()
    if (copy.length <= MAX_SOURCE_BYTES) return copy
  }
  throw new Error('too many bytes')
}

function encode(picture: Sharp, type: PictureType): Sharp {
  switch (type) {
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: 90 })
    case 'png':
      return picture.png({ compressionLevel: 6 })
    case 'webp':
      return picture.webp({ quality: 90, effort: 1 })
    case 'avif':
      return picture.avif({ quality: 65, effort: 0 })
    default:
      return type satisfies never
  }
}

/** AVIF takes long to open, which would be done for every size: its copy is a JPEG too. */
function ownType(bytes: Uint8Array): PictureType | null {
  const format = sniffFormat(bytes)
  return format === 'jpeg' || format === 'png' || format === 'webp' ? format : null
}

function failed(code: 'broken-picture' | 'large-picture', found?: string): { answer: ConvertAnswer } {
  return { answer: { ok: false, problem: { code, ...(found && { found }) } } }
}
