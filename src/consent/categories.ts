/**
 * The categories of the consent record, in the order in which the dialog shows them. `necessary` is always on.
 *
 * @see docs/specification.md §3 "Consent record"
 */
export const consentCategories = ['necessary', 'analytics', 'externalContent'] as const

export type ConsentCategoryName = (typeof consentCategories)[number]

/** Name of the cookie, or of the entry in local storage. @see docs/specification.md §9 "Consent cookie" */
export const consentCookie = 'cc_cookie'

/** How long a choice is valid. @see docs/specification.md §9 "Consent cookie" */
export const consentDays = 182

/** Where the texts of the dialog are served. @see docs/specification.md §7 "cookie-consent" */
export const consentTextsPath = (locale: string): string => `/cookie-consent/${locale}.json`

/** Where choices are logged, where the operator wants a log. */
export const choicesPath = '/cookie-consent/choices'
