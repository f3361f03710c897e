/** Cookies that measuring leaves: names that begin so. @see docs/specification.md §3 "Consent record" */
export const analyticsCookies = /^(_ga|_gid)/
