import { holdsNull, parseJson } from '../../base/json.ts'
import { readAtMost } from '../../base/request-body.server.ts'
import { tidyMailAddress } from '../../model/address/mail-address.ts'
import { visibleLine } from '../../base/visible-text.ts'
import { z } from 'zod'
import { accountMessages, type FieldProblemCode } from '../../messages/accounts.ts'
import { invalid, refuse } from './api-problem.ts'

/** Passkeys of some authenticators bring certificates along. */
const maxBytes = 65_536

/**
 * Reads a body of JSON.
 *
 * @throws ApiRefusal 413 for a longer one, 400 for what is no JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readAtMost(request, maxBytes)
  if (bytes === null) throw refuse('too_large')
  const text = bytes.toString('utf8')
  if (text.trim() === '') return {}
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? '')) throw refuse('invalid')
  // PostgreSQL's text cannot hold it, and no name needs it
  if (holdsNull(text)) throw refuse('invalid')
  const value = parseJson(text)
  if (value === undefined) throw refuse('invalid')
  return value
}

const fieldCodes: Readonly<Record<string, string>> = accountMessages.de.fields

/**
 * Checks a body. Messages of a schema are codes of `accountMessages.fields`.
 *
 * @throws ApiRefusal 400 that names each field.
 */
export function check<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw invalid(
    Object.fromEntries(
      parsed.error.issues.map(issue => [
        String(issue.path[0] ?? ''),
        (Object.hasOwn(fieldCodes, issue.message) ? issue.message : 'invalid') as FieldProblemCode,
      ]),
    ),
  )
}

const control = /[\p{Cc}\u2028\u2029]/u

/** One line of a person's words. */
export const line = (max = 100): z.ZodType<string> =>
  z
    .string('required')
    .transform(visibleLine)
    .pipe(
      z
        .string()
        .min(1, 'required')
        .max(max, 'too_long')
        .refine(text => !control.test(text), 'invalid'),
    )

export const email: z.ZodType<string> = z
  .string('required')
  .transform(tidyMailAddress)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(200, 'too_long')
      // what the outbox can send: no quotes, no spaces, one @
      .regex(/^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]{2,}$/u, 'email')
      .refine(text => !control.test(text), 'email'),
  )

/** Length is judged where it is set; here only that it is no attack. */
export const passwordText = z.string('required').min(1, 'required').max(1000, 'password_long')
