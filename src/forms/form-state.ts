import type { NewsletterOutcome } from './newsletter/newsletter-fields.ts'
import type { ContactValues, Problems, Refusal } from './contact/contact-fields.ts'

/**
 * What a sent form answers, rendered into its page: for people without script by
 * the server, with script by the island.
 */
export type FormState = {
  /** `_uid` of the form block it belongs to. */
  readonly form: string
} & (FormOutcome | NewsletterOutcome)

export type FormOutcome =
  | {
      readonly kind: 'problems'
      readonly values: ContactValues
      readonly problems: Problems
      readonly refusal: Refusal | null
      /** A fresh one-time token and key for the next attempt. */
      readonly token: string
      readonly sendKey: string
    }
  | { readonly kind: 'sent'; readonly sent: SentMessage }

/** What is shown after sending. */
export interface SentMessage {
  readonly reference: string
  readonly topic: string
  readonly message: string
  /** ISO time. */
  readonly at: string
}
