import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import { linkLifeMs } from '../links/links.server.ts'
import type { LinksStore } from '../links/links.store.server.ts'
import { hashSecret } from '../secret-text.server.ts'

/** What a challenge is answered for; an answer for one is none for the other. */
export type ChallengePurpose = 'sign-in' | 'register'

/** How long an authenticator may take, in milliseconds. */
export const challengeMs = linkLifeMs.challenge

const nonceBytes = 16
const timeBytes = 6
const macBytes = 32

export interface ChallengesDeps {
  /** Signs challenges; the same in all processes. */
  key: string
  store: LinksStore
  clock: Clock
  uuid(): string
  randomBytes(count: number): Uint8Array
}

/**
 * Challenges that nobody has to keep: random, dated and signed, so that asking for many costs no memory. Each counts once:
 * what was answered is noted until it expires.
 *
 * @param subject whom it is for: an id, or empty where that is not known yet.
 */
export function createChallenges({ key, store, clock, uuid, randomBytes }: ChallengesDeps) {
  const mac = (body: Uint8Array, purpose: ChallengePurpose, subject: string): Buffer =>
    createHmac('sha256', key).update(`challenge\n${purpose}\n${subject}\n`).update(body).digest()

  return {
    make(purpose: ChallengePurpose, subject: string): Uint8Array<ArrayBuffer> {
      const time = Buffer.alloc(timeBytes)
      time.writeUIntBE(clock(), 0, timeBytes)
      const body = Buffer.concat([randomBytes(nonceBytes), time])
      return new Uint8Array(Buffer.concat([body, mac(body, purpose, subject)]))
    },
    /** @param challenge base64url, as the browser sends it back. */
    isOurs(challenge: string, purpose: ChallengePurpose, subject: string): boolean {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== nonceBytes + timeBytes + macBytes) return false
      const body = bytes.subarray(0, nonceBytes + timeBytes)
      if (!timingSafeEqual(bytes.subarray(body.length), mac(body, purpose, subject))) return false
      const age = clock() - body.readUIntBE(nonceBytes, timeBytes)
      return age >= 0 && age <= challengeMs
    },
    /** Uses a challenge up. @returns false where it was answered before. */
    spend(challenge: string): Promise<boolean> {
      const now = clock()
      const iso = (ms: number): string => new Date(ms).toISOString()
      return store.spend({
        id: uuid(),
        token_hash: hashSecret(challenge),
        purpose: 'challenge',
        person_id: null,
        data: '{}',
        made_by: null,
        created_at: iso(now),
        expires_at: iso(now + challengeMs),
        used_at: iso(now),
      })
    },
  }
}

export type Challenges = ReturnType<typeof createChallenges>
