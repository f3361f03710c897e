import { isObject } from '../../base/json.ts'
import { isLocale, type Locale } from '../../model/locale.ts'
import type { FormOutcome } from '../form-state.ts'

/** What the contact form is rendered from, as JSON. */
export interface ContactFormProps {
  /** `_uid` of the block. */
  form: string
  /** Path of the page: `/de/kontakt`. */
  page: string
  /** Id of the section: where the browser goes after sending. */
  anchor: string
  locale: Locale
  /** `aside`: who answers. */
  topics: readonly { value: string; label: string; aside: string | null }[]
  /** Topic chosen beforehand by the link that led here. */
  topic: string | null
  files: boolean
  newsletter: boolean
  privacyHref: string | null
  phone: string | null
  success: { title: string; text: string }
  /** What was just sent without script, and what came of it. */
  outcome: FormOutcome | null
}

/**
 * Checks props that travelled as JSON: they come from our own server, so their shape is checked, not every value.
 *
 * @throws Error on anything that is not props of this form.
 */
export function parseContactFormProps(value: unknown): ContactFormProps {
  const fits =
    isObject(value) &&
    typeof value.form === 'string' &&
    typeof value.page === 'string' &&
    isLocale(value.locale) &&
    Array.isArray(value.topics) &&
    isObject(value.success)
  if (!fits) throw new Error('Not the props of a contact form')
  return value as unknown as ContactFormProps
}
