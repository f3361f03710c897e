/** @see docs/readings.md 31 */
export const captchaKinds = ['altcha', 'recaptcha', 'none'] as const
export type CaptchaKind = (typeof captchaKinds)[number]
