import { matchesEntityTag, toNotModifiedHeaders } from '../base/entity-tag.ts'

/** A part of a file, both ends included, as HTTP counts. */
export interface ByteRange {
  start: number
  end: number
}

/** What there is to send: all headers but the length, and a way to the bytes. */
export interface Sendable {
  headers: Readonly<Record<string, string>>
  size: number
  /** @param range null for all of it. */
  open(range: ByteRange | null): Uint8Array<ArrayBuffer> | ReadableStream
}

/**
 * Answers GET and HEAD for a file: 304 where the client has it, 206 and 416 for one
 * range, else all of it. Several ranges at once are answered with the whole file.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110 §13 (conditions), §14 (ranges)
 */
export function sendFile(request: Request, file: Sendable): Response {
  const { headers, size } = file
  const tag = headers['etag'] ?? ''
  const known = request.headers.get('if-none-match')
  if (matchesEntityTag(known, tag)) return new Response(null, { status: 304, headers: toNotModifiedHeaders(headers) })

  const wanted = request.headers.get('range')
  const range = wanted === null ? null : parseRange(wanted, request.headers.get('if-range'), tag, size)
  if (range === 'unsatisfiable') {
    return refuse(416, 'Range not satisfiable', { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' })
  }
  const length = range ? range.end - range.start + 1 : size
  const all = { ...headers, 'content-length': String(length) }
  const partial = range ? { ...all, 'content-range': `bytes ${range.start}-${range.end}/${size}` } : all
  const body = request.method === 'HEAD' ? null : file.open(range)
  return new Response(body, { status: range ? 206 : 200, headers: partial })
}

/** A short answer in plain text that no cache keeps. */
export function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
}

function parseRange(
  text: string,
  condition: string | null,
  tag: string,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text.trim())
  if (!match || (condition !== null && condition.trim() !== tag)) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count > 0 ? { start: size - count, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}
