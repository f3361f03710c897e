import { ApiError } from '../../api/api-error.ts'
import { defineTexts, type EditorLanguage } from '../../language.ts'
import { PasskeyCancelled } from '../passkeys.ts'

/** What a form says after it was refused: by field, and as a whole. */
export interface FormProblem {
  fields: Readonly<Record<string, string>>
  /** Null where the fields say it all. */
  message: string | null
  /** What was entered was looked at and does not fit; which part of it is wrong is not said. */
  isMismatch?: boolean
  /** Of the server, where it gave one. */
  code?: string
}

const texts = defineTexts(
  {
    offline: 'Der Server ist gerade nicht zu erreichen. Was Sie eingegeben haben, bleibt stehen.',
    cancelled: 'Der Passkey wurde nicht bestätigt.',
    failed: 'Das ist misslungen. Bitte versuchen Sie es noch einmal.',
    wait: (seconds: number) => `Zu viele Versuche. Bitte warten Sie ${seconds} Sekunden.`,
  },
  {
    offline: 'The server cannot be reached at the moment. What you entered stays here.',
    cancelled: 'The passkey was not confirmed.',
    failed: 'This failed. Please try again.',
    wait: (seconds: number) => `Too many attempts. Please wait ${seconds} seconds.`,
  },
)

/** What went wrong, in the reader's words. */
export function toProblem(error: unknown, language: EditorLanguage): FormProblem {
  const t = texts[language]
  if (error instanceof PasskeyCancelled) return { fields: {}, message: t.cancelled }
  if (!(error instanceof ApiError)) return { fields: {}, message: t.failed }
  if (error.failure === 'offline') return { fields: {}, message: t.offline }
  const body: unknown = error.body
  const seconds = typeof body === 'object' && body !== null && 'retryAfter' in body ? Number(body.retryAfter) : 0
  if (error.failure === 'too-many' && seconds > 0) return { fields: {}, message: t.wait(seconds) }
  const hasFields = Object.keys(error.fields).length > 0
  // answers of proxies in front have no words of ours
  const message = error.code === null ? t.failed : error.message
  const isMismatch = error.code === 'wrong_credentials' || error.code === 'wrong_code'
  return {
    fields: error.fields,
    message: hasFields ? null : message,
    ...(isMismatch && { isMismatch }),
    ...(error.code !== null && { code: error.code }),
  }
}
