import { ApiError } from '../../api/api-error.ts'
import { defineTexts, type EditorLanguage } from '../../language.ts'
import { PasskeyCancelled } from '../passkeys.ts'

/** What a form says after it was refused: by field, and as a whole. */
export interface FormProblem {
  fields: Readonly<Record<string, string>>
  /** Null where the fields say it all. */
  message: string | null
  /** Address and password were looked at and do not belong together; which of both is wrong is not said. */
  isMismatch?: boolean
}

const texts = defineTexts(
  {
    offline: 'Der Server ist gerade nicht zu erreichen. Was Sie eingegeben haben, bleibt stehen.',
    cancelled: 'Der Passkey wurde nicht bestätigt.',
    failed: 'Das ist misslungen. Bitte versuchen Sie es noch einmal.',
    wait: (seconds: number) => `Zu viele Versuche. Bitte warten Sie ${seconds} Sekunden.`,
    left: (count: number) =>
      count === 0
        ? 'Der nächste Versuch geht erst in einer Minute.'
        : count === 1
          ? 'Noch ein Versuch, dann wartet die Anmeldung eine Minute.'
          : 'Noch zwei Versuche, dann wartet die Anmeldung eine Minute.',
  },
  {
    offline: 'The server cannot be reached at the moment. What you entered stays here.',
    cancelled: 'The passkey was not confirmed.',
    failed: 'This failed. Please try again.',
    wait: (seconds: number) => `Too many attempts. Please wait ${seconds} seconds.`,
    left: (count: number) =>
      count === 0
        ? 'The next attempt is possible in a minute.'
        : count === 1
          ? 'One attempt left before a one-minute wait.'
          : 'Two attempts left before a one-minute wait.',
  },
)

/** So few attempts are worth a word. */
const mostLeft = 2

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
  const message = [error.code === null ? t.failed : error.message]
  const left =
    typeof body === 'object' && body !== null && 'attemptsLeft' in body ? Number(body.attemptsLeft) : Infinity
  if (left <= mostLeft) message.push(t.left(left))
  const isMismatch = error.code === 'wrong_credentials'
  return { fields: error.fields, message: hasFields ? null : message.join(' '), ...(isMismatch && { isMismatch }) }
}
