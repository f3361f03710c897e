import { readAtMost, readFields } from '../../base/request-body.server.ts'
import { holdsNull, isObject, isTooMuch, parseJson, type JsonObject } from '../../base/json.ts'
import { refused } from './management-answer.ts'

/** More than a story of 5 MB with its translations escaped. */
export const maxBodyBytes = 8 * 2 ** 20

/**
 * Reads a body of JSON, or the fields of a form, which old clients send.
 *
 * @throws ManagementError 400 for what is no JSON object, 413 beyond the limit.
 */
export async function readBody(request: Request): Promise<JsonObject> {
  const text = new TextDecoder().decode(await readBytes(request, maxBodyBytes))
  if (text.trim() === '') return {}
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    const fields = readFields(text)
    if (fields === null) throw refused(413, 'The form has too many fields')
    if (text.includes('%00') || text.includes('\0')) throw refused(400, 'string contains null byte')
    return Object.fromEntries(fields)
  }
  // PostgreSQL's text cannot hold it, and no content needs it
  if (holdsNull(text)) throw refused(400, 'string contains null byte')
  const value = parseJson(text)
  if (value === undefined && isTooMuch(text)) throw refused(413, 'The body is nested too deep or has too many values')
  if (value === undefined) throw refused(400, 'The body is not valid JSON')
  if (!isObject(value)) throw refused(400, 'The body is not a JSON object')
  return value
}

/**
 * Reads at most so many bytes of a body.
 *
 * @throws ManagementError 413 for a longer one, as soon as that is known.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const bytes = await readAtMost(request, limit)
  if (bytes === null) throw refused(413, `The body is too large (maximum is ${Math.floor(limit / 2 ** 20)} MB)`)
  return bytes
}
