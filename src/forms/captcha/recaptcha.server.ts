import { z } from 'zod'
import type { Fetch } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { Captcha } from './captcha.ts'

const timeoutMs = 3000
/** Below it Google takes the sender for a program. @see https://developers.google.com/recaptcha/docs/v3#interpreting_the_score */
const leastScore = 0.5
const actions = z.enum(['contact', 'newsletter'])
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  hostname: z.string().optional(),
  action: z.string().optional(),
})

export interface RecaptchaDeps {
  secret: string
  host: string
  fetch: Fetch
  log: Log
}

/**
 * Google's captcha, for those who want it: the browser loads its script only
 * with consent, and the server asks Google about the answer. When Google does
 * not answer, the form still works.
 *
 * @see docs/readings.md 31, https://developers.google.com/recaptcha/docs/verify
 */
export function createRecaptcha({ secret, host, fetch, log }: RecaptchaDeps): Captcha {
  return {
    kind: 'recaptcha',
    challenge: () => Promise.resolve(null),
    async verify(answer) {
      if (answer === '' || answer.length > 5000) return { kind: 'failed' }
      try {
        const request = new Request('https://www.google.com/recaptcha/api/siteverify', {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        const found = verdict.parse(await (await fetch(request)).json())
        const isOurs = (found.hostname ?? host) === host && actions.safeParse(found.action ?? 'contact').success
        const passed = found.success && isOurs && (found.score ?? 1) >= leastScore
        return passed ? { kind: 'passed', id: answer } : { kind: 'failed' }
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'The captcha service does not answer')
        return { kind: 'unavailable' }
      }
    },
  }
}
