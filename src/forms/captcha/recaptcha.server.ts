import { z } from 'zod'
import type { Fetch } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { Captcha } from './captcha.server.ts'

const timeoutMs = 3000
const verdict = z.object({ success: z.boolean(), score: z.number().optional() })

/**
 * Google's captcha, for those who want it: the browser loads its script only
 * with consent, and the server asks Google about the answer. When Google does
 * not answer, the form still works.
 *
 * @see docs/readings.md 31, https://developers.google.com/recaptcha/docs/verify
 */
export function createRecaptcha({ secret, fetch, log }: { secret: string; fetch: Fetch; log: Log }): Captcha {
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
        const passed = found.success && (found.score ?? 1) >= 0.5
        return passed ? { kind: 'passed', id: answer.slice(0, 200) } : { kind: 'failed' }
      } catch (error) {
        log.warn({ err: error }, 'The captcha service does not answer')
        return { kind: 'unavailable' }
      }
    },
  }
}
