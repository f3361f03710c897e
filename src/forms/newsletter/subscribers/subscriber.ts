import type { Locale } from '../../../model/locale.ts'

/** pending: asked for a confirmation mail; confirmed: gets the newsletter; left: no more. */
export const subscriberStates = ['pending', 'confirmed', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** What somebody agreed to: in which words, and on which page. */
export interface Consent {
  version: string
  text: string
  /** Path of the page: `/de/newsletter`. */
  page: string
}

/** Somebody who gets the newsletter, wanted to, or has left it. Times are ISO texts. */
export interface Subscriber {
  id: string
  email: string
  firstName: string | null
  locale: Locale
  state: SubscriberState
  createdAt: string
  confirmedAt: string | null
  leftAt: string | null
}

/** One line of the proof of a consent: what happened, when, to which words. */
export interface SubscriberEvent {
  kind: SubscriberEventKind
  at: string
  consent: Consent | null
}

/** `asked`: signed up, with the consent that a later `confirmed` refers to; `undone`: left by mistake. */
export type SubscriberEventKind = 'asked' | 'confirmed' | 'left' | 'undone'

/** Somebody who left by mistake comes back by the same link; until then the address is kept. */
export const undoMs = 86_400_000
/** A confirmation link. @see docs/forms-and-legal.md "valid 48 h" */
export const confirmMs = 48 * 3_600_000
/** A sign-up nobody confirmed. @see docs/forms-and-legal.md "pending deleted after 7 days" */
export const pendingMs = 7 * 86_400_000
/** A link to one's own data. */
export const dataLinkMs = 48 * 3_600_000
/** Mails of the sign-up that one address gets in a day. @see docs/forms-and-legal.md "Rate limits" */
export const mailsPerDay = 3
/** The same again within this time sends nothing: the first mail is still on its way. */
export const repeatMs = 10 * 60_000
