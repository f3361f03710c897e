import { fileTypeFromBuffer } from 'file-type'
import type { Result } from '../../base/result.ts'
import type { FileProblem, FileProblemCode } from '../../model/editing/file-problem.ts'
import { convertFile, type Converted } from '../convert/convert-file.server.ts'
import type { ConvertJob, FilmFacts, PictureType } from '../convert/convert-job.ts'
import {
  describeDrawing,
  describeInspected,
  describePicture,
  type PictureFacts,
} from '../metadata/describe-picture.server.ts'
import { inspectPicture } from '../metadata/inspect-picture.server.ts'
import { sniffFormat } from '../metadata/sniff-format.ts'
import { stripMetadata } from '../metadata/strip-metadata.server.ts'
import { cleanSvg } from '../svg/clean-svg.ts'
import { readSvgText } from '../svg/svg-text.ts'

/** A file as it may be stored and published: what the site can show, or what it only hands out. */
export interface PreparedFile {
  /** The very bytes that were given where nothing had to go. */
  bytes: Uint8Array
  /** What the bytes are, where they tell; else what was said. */
  contentType: string
  /** Size, colour and preview of a picture; null for what is none, and where they were not wanted. */
  facts: PictureFacts | null
  /** Null for what is no film. */
  film: FilmFacts | null
  /** Where `bytes` are a copy that can be shown: what was given, to be kept for those who edit. */
  original: { bytes: Uint8Array; contentType: string } | null
}

export interface PrepareOptions {
  /** Type that a copy should have, where one has to be made: that of the file whose place it takes. */
  as?: string
  /** False where everything about the picture is known already: its header is read then, but not its pixels. */
  opens?: boolean
  convert?: (bytes: Uint8Array, job: ConvertJob) => Promise<Result<Converted, FileProblem>>
}

type Prepared = Result<PreparedFile, FileProblem>

/**
 * Makes a file fit to be published, the one way for uploads, replacements and imports: an SVG that can run or load nothing,
 * a picture without place, camera and previews, a film that browsers play. Of a picture that the image service could not
 * open, be it too large or of a type that browsers do not know, a copy is made; pixels are not encoded again otherwise.
 *
 * @param contentType as its owner says; what the bytes themselves say wins for SVG, pictures and films.
 * @returns the problem of what could not be shown, and so must not be stored.
 * @see docs/decisions/0060-what-is-taken-can-be-shown.md
 */
export async function prepareOriginal(
  given: Uint8Array,
  contentType: string,
  options: PrepareOptions = {},
): Promise<Prepared> {
  if (contentType === SVG || looksLikeSvg(given)) return prepareSvg(given)
  const found = await fileTypeFromBuffer(given)
  const mime: string = found?.mime ?? ''
  const format = sniffFormat(given)
  // Raw files of cameras begin like a TIFF, and would be shown as the small preview in them.
  if (format && !(format === 'tiff' && mime !== 'image/tiff')) return preparePicture(given, `image/${format}`, options)
  if (/^image\/hei[cf]/.test(mime)) return preparePicture(given, mime, options)
  if (mime.startsWith('image/')) return refuse('unshown-picture', found?.ext.toUpperCase())
  if (contentType.startsWith('image/')) return refuse(format ? 'broken-picture' : 'no-picture')
  if (mime.startsWith('video/')) return prepareFilm(given, mime, found?.ext ?? '', options)
  if (contentType.startsWith('video/')) return refuse('broken-film')
  return { ok: true, value: { bytes: given, contentType, facts: null, film: null, original: null } }
}

async function preparePicture(given: Uint8Array, contentType: string, options: PrepareOptions): Promise<Prepared> {
  const { as, opens = true, convert = convertFile } = options
  const stripped = stripMetadata(given)
  if (!stripped) return refuse('broken-picture')
  const inspected = await inspectPicture(stripped)
  if (inspected.ok && inspected.value.format !== 'tiff') {
    const facts = opens ? await describeInspected(stripped, inspected.value) : null
    if (opens && !facts) return refuse('broken-picture')
    const bytes = sameBytes(stripped, given) ? given : stripped
    return { ok: true, value: { bytes, contentType, facts, film: null, original: null } }
  }
  if (!inspected.ok && !inspected.tooLarge && sniffFormat(given)) return refuse('broken-picture')
  const made = await convert(stripped, { kind: 'picture', ...toCopyType(as) })
  if (!made.ok) return made
  const { copy } = made.value
  const facts = copy && (await describePicture(copy.bytes))
  if (!copy || !facts) return refuse('broken-picture')
  return { ok: true, value: { ...copy, facts, film: null, original: { bytes: stripped, contentType } } }
}

async function prepareFilm(
  given: Uint8Array,
  contentType: string,
  extension: string,
  { convert = convertFile }: PrepareOptions,
): Promise<Prepared> {
  if (!CONTAINERS.has(extension)) return refuse('film-type', extension.toUpperCase())
  const made = await convert(given, { kind: 'film' })
  if (!made.ok) return made
  const { copy, film } = made.value
  const original = copy && { bytes: given, contentType }
  return { ok: true, value: { ...(copy ?? { bytes: given, contentType }), facts: null, film, original } }
}

const SVG = 'image/svg+xml'
/** Films that can be looked into; those that browsers do not play are put into an MP4. */
const CONTAINERS: ReadonlySet<string> = new Set(['mp4', 'm4v', 'mov', 'webm', 'mkv', '3gp', '3g2', 'mts', 'ts'])

function prepareSvg(given: Uint8Array): Prepared {
  const text = readSvgText(given)
  if (text === null) return refuse('encoded-svg')
  const clean = cleanSvg(text)
  if (clean === null) return refuse('unsafe-svg')
  const written = new TextEncoder().encode(clean.replace(PICTURE_IN_DRAWING, withoutMetadata))
  const bytes = sameBytes(written, given) ? given : written
  return {
    ok: true,
    value: { bytes, contentType: SVG, facts: describeDrawing(bytes), film: null, original: null },
  }
}

const PICTURE_IN_DRAWING = /(?<=data:image\/(?:jpe?g|png|webp);base64,)[A-Za-z0-9+/=]+/gi

function withoutMetadata(base64: string): string {
  const stripped = stripMetadata(Buffer.from(base64, 'base64'))
  return stripped ? Buffer.from(stripped).toString('base64') : base64
}

/** Whatever its name: a browser that is told to open it as a page would draw it. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = readSvgText(bytes.subarray(0, 2000), false)
  return /^\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!doctype\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<(?:[\w-]+:)?svg[\s>/]/i.test(
    start ?? '',
  )
}

function toCopyType(contentType = ''): { type?: PictureType } {
  const [, type] = /^image\/(jpeg|png|webp|avif)$/.exec(contentType) ?? []
  return type ? { type: type as PictureType } : {}
}

const refuse = (code: FileProblemCode, found?: string): Prepared => ({
  ok: false,
  problem: { code, ...(found !== undefined && { found }) },
})

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a === b || Buffer.compare(a, b) === 0
}
