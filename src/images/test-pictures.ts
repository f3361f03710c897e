import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { toOriginalPath } from '../model/address/image-address.ts'
import type { ImageSource, SourceFile } from './source.server.ts'

/** Left half red, right half blue, with a green stripe along the top: every mirror, turn and crop can be told apart. */
export async function flag(width = 400, height = 300): Promise<Buffer> {
  const part = (color: string, w: number, h: number) => ({
    create: { width: w, height: h, channels: 3 as const, background: color },
  })
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([
      { input: part('#00f', width / 2, height), left: width / 2, top: 0 },
      { input: part('#0f0', width, height / 5), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
}

/** Noise, the hardest that an encoder can meet. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** A moving picture whose frames are red, green, blue in turn. */
export async function film(format: 'gif' | 'webp', frames = 3, width = 60, height = 40): Promise<Buffer> {
  const colors = ['#f00', '#0f0', '#00f']
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width, height, channels: 3, background: colors[index % 3]! } })
        .raw()
        .toBuffer(),
    ),
  )
  const strip = sharp(Buffer.concat(pages), {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
  })
  const timing = { delay: Array.from({ length: frames }, () => 100), loop: 0 }
  return format === 'gif' ? strip.gif(timing).toBuffer() : strip.webp(timing).toBuffer()
}

/** A one-bit PNG of any size, black, some kilobytes. */
export function blankPng(width: number, height: number, { interlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, interlaced ? 1 : 0], 8)
  const row = Math.ceil(width / 8) + 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(row * height, 50_000_000)), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Headers that promise far more than fits, one for each format. */
export function bombs(): Record<string, Buffer> {
  const word = (value: number) => [value & 255, value >> 8]
  const gif = Buffer.from([
    ...Buffer.from('GIF89a'),
    ...word(65_000),
    ...word(65_000),
    0x80,
    0,
    0,
    0,
    0,
    0,
    255,
    255,
    255,
  ])
  const frame = [0x2c, 0, 0, 0, 0, ...word(65_000), ...word(65_000), 0, 2, 2, 0x44, 1, 0, 0x3b]
  const webp = Buffer.alloc(30)
  webp.write('RIFF', 0, 'latin1')
  webp.writeUInt32LE(22, 4)
  webp.write('WEBPVP8L', 8, 'latin1')
  webp.writeUInt32LE(10, 16)
  webp[20] = 0x2f
  webp.writeUInt32LE(16_382 | (16_382 << 14), 21)
  const jpeg = Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xf0, 0xff, 0xf0, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0],
    ...[0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0, 0, 0xff, 0xd9],
  ])
  return {
    'PNG of 900 megapixels': blankPng(30_000, 30_000),
    'interlaced PNG': blankPng(6_000, 6_000, { interlaced: true }),
    'GIF of 4 gigapixels': Buffer.concat([gif, Buffer.from(frame)]),
    'WebP of 268 megapixels': webp,
    'JPEG of 4 gigapixels': jpeg,
    'TIFF of 900 megapixels': tiff(30_000, 30_000),
    'SVG with entities': Buffer.from(entityBomb()),
    'a page named as a picture': Buffer.from('<!doctype html><script>alert(1)</script>'),
    nothing: Buffer.alloc(0),
  }
}

/** Entities that would unfold to 10⁹ characters. */
export function entityBomb(): string {
  const lines = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`)
  return `<!DOCTYPE svg [<!ENTITY e0 "lol">${lines.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`
}

/** Puts files into a new folder and answers for them at `/f/1/{name}` addresses; `requested` counts look-ups. */
export async function storeOf(files: Record<string, { bytes: Uint8Array; type: string }>) {
  const dir = await temporaryFolder()
  const known = new Map<string, SourceFile>()
  for (const [path, { bytes, type }] of Object.entries(files)) {
    const file = join(dir, path.replaceAll('/', '_'))
    await writeFile(file, bytes)
    known.set(path, { path: file, contentType: type, size: bytes.length })
  }
  const state = { requested: 0 }
  const source: ImageSource = async address => {
    state.requested++
    return known.get(toOriginalPath(address)) ?? null
  }
  return { dir, source, state, known }
}

/** A folder that goes when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'images-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

function tiff(width: number, height: number): Buffer {
  const entries: [tag: number, type: number, value: number][] = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 200],
    [277, 3, 1],
    [278, 4, height],
    [279, 4, 10],
  ]
  const bytes = Buffer.alloc(300)
  bytes.write('II*\0', 0, 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(entries.length, 8)
  entries.forEach(([tag, type, value], index) => {
    const at = 10 + index * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(type, at + 2)
    bytes.writeUInt32LE(1, at + 4)
    bytes.writeUInt32LE(value, at + 8)
  })
  return bytes
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
