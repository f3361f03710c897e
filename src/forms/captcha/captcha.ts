import type { CaptchaKind } from './captcha-kind.ts'

/** `unavailable`: the service that decides does not answer; the other guards decide then. */
export type CaptchaVerdict = { kind: 'passed'; id: string } | { kind: 'failed' } | { kind: 'unavailable' }

/** The second line of defence: consulted only when the first one has doubts. */
export interface Captcha {
  readonly kind: CaptchaKind
  /** A new task as JSON for the browser; null where the task comes from elsewhere. */
  challenge(difficulty: number): Promise<object | null>
  verify(answer: string): Promise<CaptchaVerdict>
}
