import { isObject } from '../../base/json.ts'
import { isLocale, type Locale } from '../../model/locale.ts'
import type { NewsletterOutcome } from './newsletter-fields.ts'

/** What the sign-up is rendered from, as JSON. */
export interface NewsletterFormProps {
  /** `_uid` of the block. */
  form: string
  /** Path of the page: `/de/newsletter`. */
  page: string
  /** Id of the section: where the browser goes after sending. */
  anchor: string
  locale: Locale
  /** Languages of the newsletter by their own names. */
  languages: readonly { value: Locale; label: string }[]
  consent: { text: string; version: string }
  privacyHref: string | null
  /** Where one's own data can be seen. */
  dataHref: string
  /** What was just sent without script, and what came of it. */
  outcome: NewsletterOutcome | null
}

/**
 * Checks props that travelled as JSON: they come from our own server, so their shape is checked, not every value.
 *
 * @throws Error on anything that is not props of this form.
 */
export function parseNewsletterFormProps(value: unknown): NewsletterFormProps {
  const fits =
    isObject(value) &&
    typeof value.form === 'string' &&
    typeof value.page === 'string' &&
    isLocale(value.locale) &&
    Array.isArray(value.languages) &&
    isObject(value.consent)
  if (!fits) throw new Error('Not the props of a newsletter form')
  return value as unknown as NewsletterFormProps
}
