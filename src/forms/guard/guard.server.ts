import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { Captcha, CaptchaVerdict } from '../captcha/captcha.ts'
import { createRateLimit } from './rate-limit.server.ts'
import { hashToken, type TokenSigner } from './signed-token.server.ts'

export interface GuardDeps {
  signer: TokenSigner
  captcha: Captcha
  /** Submissions of one network block in an hour. */
  perHour: number
  /** Submissions of everybody in a day, above which it becomes stricter. */
  alarmPerDay: number
  /** Told once a day when that happens. */
  onAlarm(count: number): void
  clock: Clock
  nonce(): string
  log: Log
}

/** What is known about a request before its content is stored. */
export interface Judged {
  token: string | null
  captcha: string | null
  honeypot: boolean
  addressBlock: string
}

export interface Trust {
  kind: 'trusted'
  /** They have solved a task of the captcha. */
  hasWorked: boolean
  /** To be used up together with the submission. */
  tokens: readonly { hash: string; expiresAt: number }[]
  /** It came to nothing: the attempt does not count. */
  giveBack(): void
}

export interface Guard {
  /** A one-time token for one message. */
  newToken(): string
  /** Anything that is sent, well or not: bounds the work one network block can cause. */
  admits(addressBlock: string): boolean
  judge(request: Judged): Promise<Trust | { kind: 'refused'; refusal: 'wait' | 'again'; captcha: boolean }>
  /** Whether there are tasks at all. */
  hasTasks: boolean
  /** How hard the next task of the captcha is: more for those who send much. */
  difficulty(addressBlock: string): number
}

/** What became of the captcha's answer; `none`: there was no answer. */
type Answer = CaptchaVerdict | { kind: 'none' }

const tokenPurpose = 'contact'
/** @see docs/forms-and-legal.md "signed one-time token, 2 h" */
export const tokenLifetimeMs = 2 * 3_600_000
/** @see docs/forms-and-legal.md "at least 3 s between render and send" */
const leastMs = 3000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const captchaLifetimeMs = 3_600_000
/** Network blocks that are remembered. One costs less than a kilobyte. */
const maxKeys = 20_000
/** Requests of one block in an hour, whatever is in them. */
const requestsPerHour = 60

/**
 * Creates the guard of the forms: one-time token, least time, limits for each
 * network block, an alarm for the whole site. A client that sends without a token
 * (without script) may send less; a solved captcha allows more.
 */
export function createGuard(deps: GuardDeps): Guard {
  const { signer, captcha, clock, perHour } = deps
  const requests = createRateLimit({ windowMs: hourMs, maxKeys, clock })
  const sent = createRateLimit({ windowMs: hourMs, maxKeys, clock })
  const everybody = createRateLimit({ windowMs: dayMs, maxKeys: 1, clock })
  let alarmAt = Number.NEGATIVE_INFINITY

  function limitOf(hasToken: boolean, answer: Answer): number {
    if (answer.kind === 'passed') return perHour * 4
    const strict = everybody.used('all') >= deps.alarmPerDay
    const limit = hasToken && !isDoubtful(answer) ? perHour : Math.ceil(perHour / 2)
    return strict ? Math.ceil(limit / 2) : limit
  }

  function noteSent(): void {
    everybody.take('all', deps.alarmPerDay + 1)
    const count = everybody.used('all')
    if (count < deps.alarmPerDay || clock() - alarmAt < dayMs) return
    alarmAt = clock()
    deps.log.warn({ count }, 'Forms: many submissions today, limits are stricter now')
    deps.onAlarm(count)
  }

  const solve = async (answer: string | null): Promise<Answer> =>
    answer === null ? { kind: 'none' } : captcha.verify(answer)

  /** Google's captcha answers for everybody who lets it: who brings nothing, or fails, may send less. */
  function isDoubtful({ kind }: Answer): boolean {
    return captcha.kind === 'recaptcha' && (kind === 'none' || kind === 'failed')
  }

  return {
    newToken: () => signer.sign(tokenPurpose, { nonce: deps.nonce(), subject: '', issuedAt: clock() }),
    admits: block => requests.take(block, Math.max(requestsPerHour, perHour * 12)),
    async judge({ token, captcha: answer, addressBlock }) {
      const now = clock()
      const signed = token === null ? null : signer.verify(tokenPurpose, token, tokenLifetimeMs, now)
      if (signed && now - signed.issuedAt < leastMs) return { kind: 'refused', refusal: 'again', captcha: false }
      const solved = await solve(answer)
      if (!sent.take(addressBlock, limitOf(signed !== null, solved))) {
        return { kind: 'refused', refusal: 'wait', captcha: captcha.kind !== 'none' && solved.kind !== 'passed' }
      }
      noteSent()
      const tokens = [
        ...(signed ? [{ hash: hashToken(signed.nonce), expiresAt: signed.issuedAt + tokenLifetimeMs }] : []),
        ...(solved.kind === 'passed'
          ? [{ hash: hashToken(`captcha ${solved.id}`), expiresAt: now + captchaLifetimeMs }]
          : []),
      ]
      return {
        kind: 'trusted',
        hasWorked: solved.kind === 'passed',
        tokens,
        giveBack() {
          sent.giveBack(addressBlock)
          everybody.giveBack('all')
        },
      }
    },
    hasTasks: captcha.kind !== 'none',
    difficulty: block => 1 + sent.used(block),
  }
}
