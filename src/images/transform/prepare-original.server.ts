import type { Result } from '../../base/result.ts'
import { cleanSvg } from '../svg/clean-svg.ts'
import { describePicture } from '../metadata/describe-picture.server.ts'
import type { PictureFacts } from '../metadata/describe-picture.server.ts'
import { stripMetadata } from '../metadata/strip-metadata.server.ts'

/** A file as it may be stored and published. */
export interface PreparedFile {
  /** The very bytes that were given where nothing had to go. */
  bytes: Uint8Array
  /** What the bytes are, where they tell; else what was said. */
  contentType: string
}

/**
 * Makes a file fit to be published as it is: an SVG that can run or load nothing, a
 * picture without place, camera and previews. Pixels are never encoded again.
 *
 * @param contentType as its owner says; what the bytes themselves say wins for SVG.
 * @returns a problem in words, without the file's name, for what must not be stored.
 */
export function prepareOriginal(given: Uint8Array, contentType: string): Result<PreparedFile, string> {
  if (contentType === SVG || looksLikeSvg(given)) return prepareSvg(given)
  const bytes = stripMetadata(given)
  if (!bytes) return { ok: false, problem: 'is a broken picture' }
  return { ok: true, value: { bytes: sameBytes(bytes, given) ? given : bytes, contentType } }
}

/** Size, colour and preview of a prepared file; null for what is no picture. */
export function describeOriginal({ bytes, contentType }: PreparedFile): Promise<PictureFacts | null> {
  return contentType.startsWith('image/') ? describePicture(bytes) : Promise.resolve(null)
}

const SVG = 'image/svg+xml'

function prepareSvg(given: Uint8Array): Result<PreparedFile, string> {
  const text = decode(given)
  if (text === null) return { ok: false, problem: 'is an SVG that is not written in UTF-8' }
  const clean = cleanSvg(text)
  if (clean === null) {
    return {
      ok: false,
      problem: 'is an SVG that cannot be made safe: broken XML, entities of its own, or far too many elements',
    }
  }
  return { ok: true, value: { bytes: clean === text ? given : new TextEncoder().encode(clean), contentType: SVG } }
}

/** Whatever its name: a browser that is told to open it as a page would draw it. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1000))
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!doctype\s+svg[^>]*>\s*)*<svg[\s>/]/i.test(start)
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a === b || Buffer.compare(a, b) === 0
}
