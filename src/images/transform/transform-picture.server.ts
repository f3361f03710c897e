import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { ImageOptions, RoundCorner } from '../../model/address/image-address.ts'
import { inPixelsOf, limitCost, outputSize, planGeometry } from './geometry.ts'
import type { Geometry, Size } from './geometry.ts'
import { inspectPicture, openPicture } from '../metadata/inspect-picture.server.ts'
import type { Inspection } from '../metadata/inspect-picture.server.ts'
import { chooseEncoding } from './output-format.ts'
import type { Encoding } from './output-format.ts'

export type Transformed =
  | { ok: true; body: Uint8Array; contentType: string }
  /** `late`: the machine was too busy to make it in time; requested again, it may well be made. */
  | { ok: false; problem: string; late?: true }

/**
 * Longest time of one step. Sizes are limited so that the costliest picture takes less than a second of a
 * processor. This catches what that did not foresee, and leaves room where others
 * have the processors.
 */
const TIMEOUT_SECONDS = 5
const MEGA = 1_000_000
/** Pixels of all frames: what is decoded, and what is written as WebP or GIF. Longer films are sent unchanged. */
const MAX_ANIMATION = { input: 16 * MEGA, webp: 8 * MEGA, gif: 2 * MEGA }
/** A stronger blur is made on a smaller picture; the eye sees the same. */
const MAX_SIGMA = 8

/**
 * Makes one variant of a picture: oriented, in sRGB, without metadata.
 *
 * Animations stay animations where the output can move, and then take size, crop,
 * brightness, grey and quality only; one that would cost too much is sent unchanged.
 *
 * @param webp whether the client takes WebP; counts only where no format is requested.
 * @param seconds longest time of one step; beyond it the picture is not made.
 * @param nominal size in the pixels of which crop and focus are given, where it is not that of the file.
 * @returns `ok: false` for what is no picture, broken, or too large to decode.
 */
export async function transformPicture(
  bytes: Uint8Array,
  requested: ImageOptions,
  webp: boolean,
  seconds = TIMEOUT_SECONDS,
  nominal: Size | null = null,
): Promise<Transformed> {
  const start = performance.now()
  const inspected = await inspectPicture(bytes)
  if (!inspected.ok) return inspected
  const source = inspected.value
  const options = limitCost(source, inPixelsOf(source, nominal, requested))
  const geometry = planGeometry(source, options)
  const { width, height } = outputSize(geometry, options.rotate)
  const moves = source.frames > 1 && (options.format === undefined || options.format === 'webp')
  const pixels = width * height * (moves ? source.frames : 1)
  const encoding = chooseEncoding(options, { format: source.format, animated: moves }, webp, pixels)

  if (moves && !affordable(source, encoding, pixels))
    return { ok: true, body: bytes, contentType: `image/${source.format}` }
  try {
    const pipeline = moves
      ? applySize(openPicture(bytes, source, true), geometry, options)
      : await transformStill(bytes, source, geometry, options, encoding, seconds)
    const body = await encode(applyTone(pipeline, options), encoding).timeout({ seconds }).toBuffer()
    return { ok: true, body, contentType: `image/${encoding.format}` }
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown'
    // By the clock: jobs that run at the same time share the texts of their errors.
    const isLate = performance.now() - start > seconds * 950
    return { ok: false, problem, ...(isLate && { late: true as const }) }
  }
}

function affordable({ width, height, frames }: Inspection, { format }: Encoding, pixels: number): boolean {
  const limit = format === 'gif' ? MAX_ANIMATION.gif : MAX_ANIMATION.webp
  return width * height * frames <= MAX_ANIMATION.input && pixels <= limit
}

async function transformStill(
  bytes: Uint8Array,
  source: Inspection,
  geometry: Geometry,
  options: ImageOptions,
  { format }: Encoding,
  seconds: number,
): Promise<Sharp> {
  const opened = openPicture(bytes, source, false).autoOrient()
  let picture = applySize(opened, geometry, options)
  if (options.blur) picture = await applyBlur(picture, geometry, options.sigma ?? options.blur / 2, seconds)
  if (geometry.canvas) picture = await applyCanvas(picture, geometry, options.fill ?? 'transparent', seconds)
  if (options.rotate) picture = (await settle(picture, seconds)).rotate(options.rotate)
  if (options.roundCorner) {
    picture = await applyCorners(picture, outputSize(geometry, options.rotate), options.roundCorner, seconds)
  }
  return format === 'jpeg' ? picture.flatten({ background: backgroundOf(options) }) : picture
}

/** Crop, scale and mirror. The window is mirrored along, because sharp mirrors before it cuts. */
function applySize(picture: Sharp, geometry: Geometry, { flipX, flipY }: ImageOptions): Sharp {
  const { region, scaled, window, smart } = geometry
  let next = region ? picture.extract(region) : picture
  next = next.resize({
    ...scaled,
    fit: smart ? 'cover' : 'fill',
    position: smart ? sharp.strategy.attention : 'centre',
  })
  if (flipX) next = next.flop()
  if (flipY) next = next.flip()
  if (!window) return next
  const left = flipX ? scaled.width - window.width - window.left : window.left
  const top = flipY ? scaled.height - window.height - window.top : window.top
  return next.extract({ ...window, left, top })
}

function applyTone(picture: Sharp, { brightness, grayscale }: ImageOptions): Sharp {
  const lit = brightness ? picture.linear(1, brightness * 2.55) : picture
  return grayscale ? lit.grayscale() : lit
}

async function applyBlur(picture: Sharp, geometry: Geometry, sigma: number, seconds: number): Promise<Sharp> {
  const { width, height } = geometry.window ?? geometry.scaled
  const factor = Math.min(1, MAX_SIGMA / sigma)
  const strength = Math.max(0.3, sigma * factor)
  if (factor === 1) return (await settle(picture, seconds)).blur(strength)
  const small = { width: Math.ceil(width * factor), height: Math.ceil(height * factor) }
  const blurred = await settle((await settle(picture, seconds)).resize({ ...small, fit: 'fill' }), seconds)
  return (await settle(blurred.blur(strength), seconds)).resize({ width, height, fit: 'fill', kernel: 'cubic' })
}

async function applyCanvas(
  picture: Sharp,
  { scaled, canvas }: Geometry,
  fill: string,
  seconds: number,
): Promise<Sharp> {
  const { width, height } = canvas ?? scaled
  const left = Math.floor((width - scaled.width) / 2)
  const top = Math.floor((height - scaled.height) / 2)
  const background = fill === 'transparent' ? { r: 0, g: 0, b: 0, alpha: 0 } : `#${fill}`
  return (await settle(picture.ensureAlpha(), seconds)).extend({
    left,
    top,
    right: width - scaled.width - left,
    bottom: height - scaled.height - top,
    background,
  })
}

async function applyCorners(picture: Sharp, size: Size, corner: RoundCorner, seconds: number): Promise<Sharp> {
  const { width, height } = size
  const rx = Math.min(corner.radius, width / 2)
  const ry = Math.min(corner.ellipse ?? corner.radius, height / 2)
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${rx}" ry="${ry}"/></svg>`
  const cut = (await settle(picture.ensureAlpha(), seconds)).composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
  return corner.transparent
    ? settle(cut, seconds)
    : (await settle(cut, seconds)).flatten({ background: toColor(corner) })
}

/** Carries out what is planned so far: sharp has one fixed order of steps, a second picture starts anew. */
async function settle(picture: Sharp, seconds: number): Promise<Sharp> {
  const { data, info } = await picture.timeout({ seconds }).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

function encode(picture: Sharp, { format, quality, effort }: Encoding): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality })
    case 'png':
      return picture.png({ compressionLevel: effort })
    case 'gif':
      return picture.gif({ effort })
    case 'webp':
      return picture.webp({ quality, effort })
    case 'avif':
      return picture.avif({ quality: avifQuality(quality), effort })
    default:
      return format satisfies never
  }
}

/** AVIF counts quality differently: its 50 looks like the 80 of JPEG and WebP. */
const avifQuality = (quality: number) => Math.max(1, Math.round(quality * 0.63))

/** What a JPEG shows where the picture is transparent. */
function backgroundOf({ fill, roundCorner }: ImageOptions): string {
  if (fill && fill !== 'transparent') return `#${fill}`
  return roundCorner ? toColor(roundCorner) : '#fff'
}

const toColor = ({ color }: RoundCorner) => `rgb(${color.join(',')})`
