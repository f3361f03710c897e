import { isObject, type JsonObject } from '../../base/json.ts'
import { refused } from './management-answer.ts'

/** More than a story of 5 MB with its translations escaped. */
export const maxBodyBytes = 8 * 2 ** 20

/** Deeper than any content that is taken: readers of what was parsed go down level by level. */
const maxDepth = 200

/** Counts brackets outside of texts, before anything is made of them. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isText && char === '\\') at++
    else if (char === '"') isText = !isText
    else if (!isText && (char === '[' || char === '{')) depth++
    else if (!isText && (char === ']' || char === '}')) depth--
    if (depth > maxDepth) return true
  }
  return false
}

/**
 * Reads a body of JSON, or the fields of a form, which old clients send.
 *
 * @throws ManagementError 400 for what is no JSON object, 413 beyond the limit.
 */
export async function readBody(request: Request): Promise<JsonObject> {
  const text = new TextDecoder().decode(await readBytes(request, maxBodyBytes))
  if (text.trim() === '') return {}
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    if (/%00|\0/.test(text)) throw refused(400, 'string contains null byte')
    return Object.fromEntries(new URLSearchParams(text))
  }
  // PostgreSQL's text cannot hold it, and no content needs it
  if (text.includes('\\u0000')) throw refused(400, 'string contains null byte')
  if (isTooDeep(text)) throw refused(400, `The body is nested deeper than ${maxDepth} levels`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refused(400, 'The body is not valid JSON')
  }
  if (!isObject(value)) throw refused(400, 'The body is not a JSON object')
  return value
}

/**
 * Reads at most so many bytes of a body.
 *
 * @throws ManagementError 413 for a longer one, as soon as that is known.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = (): Error => refused(413, `The body is too large (maximum is ${Math.floor(limit / 2 ** 20)} MB)`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
