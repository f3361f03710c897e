import { isObject } from '../../base/json.ts'
import { refusals, type Refusal } from '../contact/contact-fields.ts'
import { newsletterAction } from './newsletter-addresses.ts'
import type { NewsletterProblems } from './newsletter-fields.ts'

/** What the server said about a sign-up. */
export type NewsletterSendResult =
  | { kind: 'sent' }
  /** `captcha`: with a solved task it would be taken. */
  | { kind: 'problems'; problems: NewsletterProblems; refusal: Refusal | null; captcha: boolean }

const failed: NewsletterSendResult = { kind: 'problems', problems: {}, refusal: 'failed', captcha: false }

/** Sends the sign-up. Anything that is not an answer of ours counts as failed. */
export async function sendNewsletter(data: FormData): Promise<NewsletterSendResult> {
  try {
    const response = await fetch(newsletterAction, {
      method: 'POST',
      body: data,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(30_000),
    })
    const body: unknown = await response.json()
    if (!isObject(body)) return failed
    if (body.sent === true) return { kind: 'sent' }
    if (!isObject(body.problems)) return failed
    const refusal = refusals.find(each => each === body.refusal) ?? null
    return { kind: 'problems', problems: body.problems, refusal, captcha: body.captcha === true }
  } catch {
    return failed
  }
}
