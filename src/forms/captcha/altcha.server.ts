import { createHash } from 'node:crypto'
import { createChallenge, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Clock } from '../../base/clock.ts'
import type { Captcha } from './captcha.ts'

const lifetimeMs = 10 * 60_000
/** Iterations of one step: 5,000 take a phone a few milliseconds. */
const cost = 5000
/** Steps of the easiest task: half of them are taken on average. */
const steps = 200

const payload = z.object({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * A task of arithmetic that this very server sets and checks: nothing is
 * loaded from others, nobody reads distorted letters.
 *
 * @see https://altcha.org/docs/v2/proof-of-work/
 */
export function createAltcha({ secret, clock, random }: { secret: string; clock: Clock; random(): number }): Captcha {
  return {
    kind: 'altcha',
    challenge(difficulty) {
      const most = steps * difficulty
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: Math.floor(random() * most),
        deriveKey,
        expiresAt: new Date(clock() + lifetimeMs),
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: secret,
      })
    },
    async verify(answer) {
      const parsed = readAnswer(answer)
      if (!parsed) return { kind: 'failed' }
      const result = await verifySolution({
        challenge: parsed.challenge,
        solution: parsed.solution,
        deriveKey,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: secret,
      })
      if (!result.verified) return { kind: 'failed' }
      return {
        kind: 'passed',
        id: createHash('sha256')
          .update(parsed.challenge.signature ?? '')
          .digest('base64url'),
      }
    },
  }
}

/** Base64 of JSON, as the widget sends it. */
function readAnswer(answer: string): Payload | null {
  if (answer.length > 5000) return null
  try {
    const found = payload.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString()))
    // The signature covers the parameters: what was signed here has their shape.
    return found.success ? (found.data as unknown as Payload) : null
  } catch {
    return null
  }
}
