import type { Clock, Fetch } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { createAltcha } from './altcha.server.ts'
import type { CaptchaKind } from './captcha-kind.ts'
import type { Captcha } from './captcha.ts'
import { createRecaptcha } from './recaptcha.server.ts'

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
