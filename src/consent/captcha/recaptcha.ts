import { followConsent, isAccepted } from '../consent-gate.ts'
import { createRecaptchaLoader } from './load-recaptcha.ts'
import { recaptchaDocument } from './recaptcha-document.ts'

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
// The specification wants the failure in the console.
// oxlint-disable-next-line no-console
const load = createRecaptchaLoader({ document: recaptchaDocument, sleep, report: console.error })
/** A form does not wait longer for an answer: it is sent without one. */
const answerMs = 5000

/**
 * Loads Google's captcha for a form: at once where external content is accepted, else as soon as it is.
 *
 * @param signal ends with the form.
 * @see docs/readings.md 31
 */
export function loadWithConsent(siteKey: string, signal: AbortSignal): void {
  followConsent('externalContent', isOn => void (isOn && load(siteKey)), signal)
}

/**
 * Google's answer for one message. Nothing is requested while external content is not accepted.
 *
 * @param action what is sent: Google's word for the kind of form.
 * @returns null where there is none within five seconds: the form is sent without, under the stricter limits.
 */
export async function answerOf(siteKey: string, action: string): Promise<string | null> {
  if (!isAccepted('externalContent')) return null
  return Promise.race([execute(siteKey, action).catch(() => null), sleep(answerMs).then(() => null)])
}

async function execute(siteKey: string, action: string): Promise<string | null> {
  if (!(await load(siteKey))) return null
  const { grecaptcha } = window
  // `execute` exists once `ready` calls back.
  await new Promise<void>(resolve => grecaptcha?.ready?.(resolve))
  return (await grecaptcha?.execute?.(siteKey, { action })) ?? null
}
