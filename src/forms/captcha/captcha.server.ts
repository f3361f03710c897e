import type { Clock, Fetch } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { createAltcha } from './altcha.server.ts'
import type { CaptchaKind } from './captcha-kind.ts'
import { createRecaptcha } from './recaptcha.server.ts'

/** `unavailable`: the service that decides does not answer; the other guards decide then. */
export type CaptchaVerdict = { kind: 'passed'; id: string } | { kind: 'failed' } | { kind: 'unavailable' }

/** The second line of defence: consulted only when the first one has doubts. */
export interface Captcha {
  readonly kind: CaptchaKind
  /** A new task as JSON for the browser; null where the task comes from elsewhere. */
  challenge(difficulty: number): Promise<object | null>
  verify(answer: string): Promise<CaptchaVerdict>
}

export interface CaptchaDeps {
  kind: CaptchaKind
  /** Signs own tasks. */
  secret: string
  /** Of Google's service; needed for `recaptcha` only. */
  recaptchaSecret: string | null
  /** Host name of the site: an answer made for another one does not count. */
  host: string
  fetch: Fetch
  clock: Clock
  random(): number
  log: Log
}

/** Creates the captcha that the settings name. */
export function createCaptcha(deps: CaptchaDeps): Captcha {
  switch (deps.kind) {
    case 'altcha':
      return createAltcha(deps)
    case 'recaptcha':
      return createRecaptcha({ ...deps, secret: deps.recaptchaSecret ?? '' })
    case 'none':
      return {
        kind: 'none',
        challenge: () => Promise.resolve(null),
        verify: () => Promise.resolve({ kind: 'unavailable' }),
      }
    default:
      return deps.kind satisfies never
  }
}
