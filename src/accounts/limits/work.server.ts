import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Clock } from '../../base/clock.ts'
import type { SignInWork } from '../../model/editing/account-answers.ts'
import { hashSecret } from '../secret-text.server.ts'

/** Iterations of one try at the easiest: the server checks an answer in a fraction of a millisecond. */
const cost = 250
/** The key has to begin with it: 4096 tries on average, about a second on a device of today. */
const keyPrefix = '000'
const lifeMs = 5 * 60_000

export interface WorkDeps {
  /** Signs tasks; the same in all processes. */
  key: string
  clock: Clock
  /** Notes that a task was answered. @returns false where it was before. */
  spend(task: string): Promise<boolean>
}

const answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ at: z.number(), account: z.string() }) }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
})

/** How much harder a task is, 1 to 8, by how many attempts there were too many. */
export function toDifficulty(over: number): number {
  if (over < 8) return 1
  if (over < 16) return 2
  return over < 32 ? 4 : 8
}

/**
 * Work that a browser does before a password is looked at once more: it takes the place of a lock. A task is for one
 * account and five minutes and counts once; setting it costs no memory, and checking an answer costs less than the request.
 *
 * @see https://altcha.org/docs/v2/proof-of-work/
 */
export function createWork({ key, clock, spend }: WorkDeps) {
  return {
    /** @param over how many attempts there were too many. */
    async task(account: string, over: number): Promise<SignInWork> {
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: cost * toDifficulty(over),
        keyPrefix,
        deriveKey,
        data: { at: clock(), account: hashSecret(account) },
        hmacSignatureSecret: key,
      })
    },
    /** True for the first right answer to a task for this account that is not too old. */
    async isDone(given: unknown, account: string): Promise<boolean> {
      const parsed = answer.safeParse(given)
      if (!parsed.success) return false
      const { at, account: owner } = parsed.data.challenge.parameters.data
      if (owner !== hashSecret(account) || clock() - at > lifeMs || at > clock()) return false
      // what was signed here has the shape of a task
      const { challenge, solution } = parsed.data as unknown as Payload
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: key })
      return verified && spend(`work\n${challenge.signature ?? ''}`)
    },
  }
}

export type Work = ReturnType<typeof createWork>
