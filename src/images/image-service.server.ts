import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { createBoundedCache } from '../base/bounded-cache.ts'
import type { Clock, Sleep } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { createSingleFlight } from '../base/single-flight.ts'
import { parseImageAddress, toOriginalPath, writeTransformation } from '../model/address/image-address.ts'
import type { ImageAddress, ImageOptions } from '../model/address/image-address.ts'
import { chooseDrawingEncoding, compressDrawing } from './svg/compress-drawing.server.ts'
import type { DrawingEncoding } from './svg/compress-drawing.server.ts'
import { fileHeaders } from './metadata/content-type.ts'
import { createDiskCache } from './cache/disk-cache.server.ts'
import { MAX_SOURCE_BYTES } from './metadata/inspect-picture.server.ts'
import type { Size } from './transform/geometry.ts'
import { acceptsWebp, sourceFormatOf } from './transform/output-format.ts'
import { refuse, sendFile } from './respond.server.ts'
import type { Sendable } from './respond.server.ts'
import { findFile } from './source.server.ts'
import type { ImageSource, VersionedFile } from './source.server.ts'
import { transformPicture } from './transform/transform-picture.server.ts'
import { streamFile } from './stream-file.server.ts'
import { createWorkQueue, QueueFullError } from './transform/work-queue.ts'

export interface ImageServiceOptions {
  source: ImageSource
  /** Folder of the disk cache; holds nothing else. */
  cacheDir: string
  memoryBytes: number
  diskBytes: number
  clock: Clock
  /** Ends waits; without it a picture learns only when a worker is free that it waited too long. */
  sleep?: Sleep
  log: Log
  /** Pictures that may wait to be made; beyond, 503. */
  maxWaiting?: number
  /** **Milliseconds** a picture may wait for its turn; beyond, 503. */
  maxWaitMs?: number
  /** **Milliseconds** after which a kept answer is compared with its file again. */
  revalidateMs?: number
  /** Who makes the pictures; tests count here. */
  transform?: typeof transformPicture
}

export interface ImageService {
  /** Answers everything under `/f`; never rejects, and 503 (with `Retry-After`) is its only 5xx. */
  fetch(request: Request): Promise<Response>
  /** Drops what is kept of one asset (`/f/…`, without `/m/…`), e.g. after it was replaced; without it that lives for `revalidateMs`. */
  forget(address: string): void
  /** Waits for writes to the cache. */
  close(): Promise<void>
  /** For metrics: bytes in memory and on disk, pictures being made or waiting. */
  readonly state: { memoryBytes: number; diskBytes: number; jobs: number }
}

/** A finished answer, or why there is none. */
type Answer =
  | { kind: 'file'; body: Uint8Array<ArrayBuffer>; headers: Record<string, string>; version: string; checked: number }
  | { kind: 'refused'; version: string; checked: number }
  /** Too large for memory: streamed from the store. */
  | { kind: 'stream'; file: VersionedFile }
  | { kind: 'missing' }

/** What the client takes, as far as it makes a difference. */
interface ClientTakes {
  webp: boolean
  /** Drawings only. */
  encoding: DrawingEncoding | null
}

/** Two workers, because there are two processors; pages keep the event loop. */
const WORKERS = 2
/** What a kept answer costs besides its body, in bytes: key, headers, map. */
const OVERHEAD = 1024
/** Originals up to this size are answered from memory. */
const MAX_KEPT_ORIGINAL = 512 * 1024
const RETRY_AFTER_SECONDS = '2'

/**
 * The image service: Storyblok's address grammar over our own store.
 *
 * An answer comes from memory, else from disk, else it is made once, however many
 * ask for it at the same time.
 *
 * @see docs/storyblok-contract.md §3
 */
export function createImageService(options: ImageServiceOptions): ImageService {
  const { source, clock, log, revalidateMs = 60_000, transform = transformPicture } = options
  sharp.concurrency(1)
  sharp.cache(false)
  const memory = createBoundedCache<Answer & { kind: 'file' | 'refused' }>({
    weight: options.memoryBytes,
    weigh: answer => OVERHEAD + (answer.kind === 'file' ? answer.body.length : 0),
    heaviest: options.memoryBytes / 4,
  })
  const disk = createDiskCache({ dir: options.cacheDir, maxBytes: options.diskBytes, clock, log })
  const limits = { workers: WORKERS, waiting: options.maxWaiting ?? 256, maxWaitMs: options.maxWaitMs ?? 10_000 }
  const queue = createWorkQueue(limits, clock, options.sleep)
  const once = createSingleFlight<Answer>()

  async function fetch(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'Method not allowed', { allow: 'GET, HEAD' })
    const address = parseImageAddress(request.url)
    if (!address) return refuse(404, 'Not found')
    try {
      const encoding = chooseDrawingEncoding(address.name, request.headers.get('accept-encoding'))
      return send(
        request,
        address,
        await lookUp(address, { webp: acceptsWebp(request.headers.get('accept')), encoding }),
      )
    } catch (error) {
      if (!(error instanceof QueueFullError))
        log.error({ code: 'image_store_failed', error: String(error) }, 'The store failed')
      return refuse(503, 'Busy', { 'retry-after': RETRY_AFTER_SECONDS })
    }
  }

  async function lookUp(address: ImageAddress, takes: ClientTakes): Promise<Answer> {
    const key = keyOf(address, takes)
    const kept = memory.get(key)
    if (kept && clock() - kept.checked < revalidateMs) return kept
    return once(key, () => load(key, address, takes))
  }

  async function load(key: string, address: ImageAddress, takes: ClientTakes): Promise<Answer> {
    const file = await findFile(source, address)
    if (!file) return { kind: 'missing' }
    const kept = memory.get(key)
    if (kept?.kind === 'file' && kept.version === file.version) {
      kept.checked = clock()
      return kept
    }
    const changes = address.options !== null && sourceFormatOf(file.contentType) !== null
    if (!changes && address.options) return lookUp({ ...address, options: null }, { ...takes, webp: false })
    if (!changes && file.size > MAX_KEPT_ORIGINAL) return { kind: 'stream', file }
    const answer = changes
      ? await variant(key, address, file, takes.webp)
      : await original(address, file, takes.encoding)
    memory.set(key, answer)
    return answer
  }

  async function original({ name }: ImageAddress, file: VersionedFile, wanted: DrawingEncoding | null) {
    const bytes = await readFile(file.path)
    const { contentType, version: tag, outdated = false } = file
    const encoding = contentType === 'image/svg+xml' ? wanted : null
    const body = toBody(encoding ? await compressDrawing(bytes, encoding) : bytes)
    const headers = fileHeaders({ contentType, name, tag, negotiated: false, outdated, encoding })
    return { kind: 'file' as const, body, headers, version: file.version, checked: clock() }
  }

  async function variant(key: string, address: ImageAddress, file: VersionedFile, webp: boolean) {
    const { version } = file
    const stored = createHash('sha256').update(`${key}\n${version}`).digest('hex').slice(0, 40)
    const found = await disk.read(stored)
    if (found) return finish(address, file, found.contentType, found.body)

    const wanted = address.options ?? {}
    const made = await queue.run(costOf(address, wanted), async () => {
      if (file.size > MAX_SOURCE_BYTES) return { ok: false as const, problem: `${file.size} bytes are too many` }
      return transform(await readFile(file.path), wanted, webp, undefined, toSize(address))
    })
    if (!made.ok) {
      if (made.late) throw new QueueFullError(queue.size)
      log.warn(
        { code: 'image_refused', address: toOriginalPath(address), problem: made.problem },
        'A picture was refused',
      )
      return { kind: 'refused' as const, version, checked: clock() }
    }
    void disk.write(stored, made)
    return finish(address, file, made.contentType, made.body)
  }

  function finish(
    { name, options: requested }: ImageAddress,
    file: VersionedFile,
    contentType: string,
    bytes: Uint8Array,
  ) {
    const { version, outdated = false } = file
    const body = toBody(bytes)
    const tag = createHash('sha256').update(body).digest('hex').slice(0, 24)
    const headers = fileHeaders({ contentType, name, tag, negotiated: requested?.format === undefined, outdated })
    return { kind: 'file' as const, body, headers, version, checked: clock() }
  }

  return {
    fetch,
    forget(address) {
      for (const [key] of [...memory.entries()]) {
        if (key === address || key.startsWith(`${address}/m/`) || key.startsWith(`${address} `)) memory.delete(key)
      }
    },
    close: () => disk.close(),
    get state() {
      return { memoryBytes: memory.weight, diskBytes: disk.bytes, jobs: queue.size }
    },
  }
}

function send(request: Request, { name }: ImageAddress, answer: Answer): Response {
  switch (answer.kind) {
    case 'file':
      return sendFile(request, inMemory(answer.body, answer.headers))
    case 'stream':
      return sendFile(request, onDisk(answer.file, name))
    case 'refused':
      return refuse(422, 'This picture cannot be changed')
    case 'missing':
      return refuse(404, 'Not found')
    default:
      return answer satisfies never
  }
}

function inMemory(body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Sendable {
  return { headers, size: body.length, open: range => (range ? body.subarray(range.start, range.end + 1) : body) }
}

function onDisk(file: VersionedFile, name: string): Sendable {
  const { path, contentType, size, version, outdated = false } = file
  return {
    headers: fileHeaders({ contentType, name, tag: version, negotiated: false, outdated }),
    size,
    open: range => streamFile(path, range ?? { start: 0, end: size - 1 }),
  }
}

function toBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
}

/** One key per picture that can be told apart, however its address is spelt. */
function keyOf(address: ImageAddress, { webp, encoding }: ClientTakes): string {
  const { options } = address
  const path = toOriginalPath(address)
  if (!options) return encoding ? `${path} ${encoding}` : path
  return `${path}/m/${writeTransformation(options)}${options.format ? '' : webp ? ' webp' : ' plain'}`
}

/** The size that the address names. */
function toSize({ width, height }: ImageAddress): Size | null {
  return width && height ? { width, height } : null
}

/** Roughly the pixels to be made, by the address alone: nothing is read before a job's turn. */
function costOf({ width, height }: ImageAddress, { width: w = 0, height: h = 0, format }: ImageOptions): number {
  const sides = [width ?? 2000, height ?? 2000] as const
  const pixels = (w || (h * sides[0]) / sides[1] || sides[0]) * (h || (w * sides[1]) / sides[0] || sides[1])
  return format === 'avif' ? pixels * 4 : pixels
}
