import { locales, type Locale } from '../../model/locale.ts'
import type { ProblemCode, Refusal } from '../contact/contact-fields.ts'

/** Fields people fill in, in the order of the form. Names of the form and of problems. */
export const newsletterFields = ['email', 'first_name', 'language', 'consent'] as const
export type NewsletterField = (typeof newsletterFields)[number]

/** What was entered, as it is in the form: nothing checked, nothing missing. */
export interface NewsletterValues {
  readonly email: string
  readonly first_name: string
  readonly language: string
  readonly consent: boolean
}

/** Characters, after trimming. */
export const newsletterLimits = { email: 254, first_name: 60 } as const

export type NewsletterProblems = Readonly<Partial<Record<NewsletterField, ProblemCode>>>

/**
 * What a sent sign-up answers. `letter_sent` is the same for addresses that
 * are new, waiting or in the list already: nobody learns who reads it.
 */
export type NewsletterOutcome =
  | {
      readonly kind: 'letter_problems'
      readonly values: NewsletterValues
      readonly problems: NewsletterProblems
      readonly refusal: Refusal | null
      /** A fresh one-time token for the next attempt. */
      readonly token: string
    }
  | { readonly kind: 'letter_sent' }

export function toNewsletterValues(get: (name: string) => string | null): NewsletterValues {
  return {
    email: get('email') ?? '',
    first_name: get('first_name') ?? '',
    language: get('language') ?? '',
    consent: get('consent') !== null,
  }
}

export function isLanguage(value: string): value is Locale {
  return locales.some(locale => locale === value)
}
