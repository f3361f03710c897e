import type { Locale } from '../../model/locale.ts'

/** Where the form goes. */
export const newsletterAction = '/forms/newsletter'

/** Pages that mails lead to. They are no stories: their addresses are reserved. @see docs/readings.md 39 */
export const newsletterPages = ['confirm', 'unsubscribe', 'data'] as const
export type NewsletterPage = (typeof newsletterPages)[number]

/** Name of the token in the query: it never is in a path, because paths are logged. */
export const tokenParam = 't'

/** `/forms/newsletter/de/confirm?t=…` */
export function newsletterHref(locale: Locale, page: NewsletterPage, token: string | null = null): string {
  const query = token === null ? '' : `?${tokenParam}=${encodeURIComponent(token)}`
  return `${newsletterAction}/${locale}/${page}${query}`
}
