import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Result } from '../../base/result.ts'
import { limits } from '../contact/contact-fields.ts'
import { cleanFileName, sniffFile, type UploadedFile, type Uploads } from './uploads.server.ts'

/** What was sent, by name. Nothing of it is checked but its size and that text is text. */
export interface SentForm {
  /** The first value of each name. */
  fields: ReadonlyMap<string, string>
  /** Names that came twice, too long, or as a file where text belongs. */
  broken: ReadonlyMap<string, 'repeated' | 'too_long' | 'not_text'>
  files: readonly UploadedFile[]
  tooManyFiles: boolean
}

export type UnreadableForm = { status: 400 | 413 | 415; refusal: 'unreadable' | 'too_large' }

/** Longest text of one field that is read; more is cut and reported. */
const mostFieldBytes = 64 * 1024
/** Files and what is around them. */
const mostBytes = limits.files.totalBytes + 2 * 2 ** 20
/** Four times what the form has. */
const mostFields = 50
/** One more than allowed, so that one too many is said and not just dropped. */
const mostFiles = limits.files.count + 1

/**
 * Reads a sent form as a stream: texts into memory, files onto disk, synced.
 * Whatever goes wrong, no file stays behind.
 *
 * @param uploads where files wait; the caller keeps or discards them.
 * @param most bytes of the whole form; less where it has no files.
 */
export async function readForm(
  request: Request,
  uploads: Uploads,
  most = mostBytes,
): Promise<Result<SentForm, UnreadableForm>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return refuse(415, 'unreadable')
  if (request.headers.has('content-encoding')) return refuse(415, 'unreadable')
  if (Number(request.headers.get('content-length') ?? 0) > most) return refuse(413, 'too_large')
  if (!request.body) return refuse(400, 'unreadable')

  const collector = createCollector(uploads)
  try {
    const parser = createParser(type, collector)
    await pipeline(Readable.fromWeb(request.body as ReadableStream), countBytes(most), parser)
    if (collector.hasTooManyFields()) throw new TooLargeError()
    return { ok: true, value: await collector.finish() }
  } catch (error) {
    await collector.abandon()
    return error instanceof TooLargeError ? refuse(413, 'too_large') : refuse(400, 'unreadable')
  }
}

function refuse(status: 400 | 413 | 415, refusal: UnreadableForm['refusal']): Result<never, UnreadableForm> {
  return { ok: false, problem: { status, refusal } }
}

class TooLargeError extends Error {
  override name = 'TooLargeError' as const
}

function countBytes(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(new TooLargeError())
      else done(null, chunk)
    },
  })
}

function createParser(contentType: string, collector: Collector): InstanceType<typeof Busboy> {
  const parser = new Busboy({
    headers: { 'content-type': contentType } satisfies BusboyHeaders,
    limits: {
      fieldNameSize: 100,
      fieldSize: mostFieldBytes,
      fields: mostFields + 1,
      files: mostFiles,
      fileSize: limits.files.bytes + 1,
      parts: mostFields + mostFiles + 1,
      headerPairs: 20,
    },
  })
  parser.on('field', (name, value, nameCut, valueCut) => collector.field(name, value, nameCut || valueCut))
  parser.on('file', (name, stream, fileName) => collector.file(name, stream, fileName ?? ''))
  parser.on('filesLimit', () => collector.noteTooManyFiles())
  parser.on('partsLimit', () => collector.noteTooManyFields())
  return parser
}

type Collector = ReturnType<typeof createCollector>

function createCollector(uploads: Uploads) {
  const fields = new Map<string, string>()
  const broken = new Map<string, 'repeated' | 'too_long' | 'not_text'>()
  const paths: string[] = []
  const arriving: Promise<UploadedFile | null>[] = []
  const over = new AbortController()
  let tooManyFiles = false
  let given = 0
  let tooManyFields = false

  async function receive(stream: Readable, fileName: string): Promise<UploadedFile | null> {
    const path = await uploads.newPath()
    paths.push(path)
    const hash = createHash('sha256')
    let bytes = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), {
      signal: over.signal,
    })
    if (bytes === 0 && fileName === '') return null
    const kind = await sniffFile(path)
    return { path, name: cleanFileName(fileName, kind), bytes, kind, sha256: hash.digest('hex') }
  }

  return {
    field(name: string, value: string, cut: boolean) {
      tooManyFields ||= ++given > mostFields
      if (fields.has(name)) broken.set(name, 'repeated')
      else fields.set(name, value)
      if (cut) broken.set(name, 'too_long')
    },
    file(name: string, stream: Readable, fileName: string) {
      // A part that is cut off fails before anybody reads it; the parser itself fails too, and that is handled.
      stream.on('error', () => {})
      if (name !== 'files') {
        if (fileName !== '') broken.set(name, 'not_text')
        stream.resume()
        return
      }
      const file = receive(stream, fileName)
      // Awaited in `finish`; a failure before that must not end the process.
      file.catch(() => {})
      arriving.push(file)
    },
    noteTooManyFiles() {
      tooManyFiles = true
    },
    noteTooManyFields() {
      tooManyFields = true
    },
    hasTooManyFields: () => tooManyFields,
    async finish(): Promise<SentForm> {
      const files = await Promise.all(arriving)
      return { fields, broken, files: files.filter(file => file !== null), tooManyFiles }
    },
    async abandon(): Promise<void> {
      // The parser leaves the parts it has not finished hanging.
      over.abort()
      await Promise.allSettled(arriving)
      await uploads.discard(paths)
    },
  }
}
