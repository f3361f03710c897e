import type { SignInWay } from '../model/editing/account-answers.ts'
import type { AccountParts } from './account-parts.ts'
import { ApiRefusal, refuse } from './api/api-problem.ts'
import { createGuessWarnings } from './limits/guess-warnings.server.ts'
import type { Buckets } from './limits/attempts.ts'
import type { Turn } from './passwords/passwords.server.ts'
import { type Person, toEmailKey } from './people/person.ts'
import type { OpenSession } from './sessions/sessions.server.ts'

/** Who tries, from where. */
export interface Attempt {
  /** Network block. */
  block: string
  headers: Headers
}

/** A password with what may have to come along. */
export interface PasswordProof {
  kind: 'password'
  password: string
  /** Of an app, or a recovery code. */
  code: string | null
}

/** What proves who somebody is. */
export type Proof = PasswordProof | { kind: 'passkey'; response: unknown }

/**
 * Signing in. Whether an account exists can be told neither from what is answered nor from how long it takes, and nobody
 * keeps anybody else out: after too many failures an attempt costs work, and a device that has signed in before has an
 * allowance of its own.
 *
 * @throws ApiRefusal `wrong_credentials`, `passkey_failed`, `work_needed`, `code_needed`, `wrong_code`, `passkey_needed` or `too_many`.
 */
export function createSignIn(parts: AccountParts) {
  const { people, sessions, passwords, passkeys, passkeyStore, gates, devices, secondFactor, work } = parts
  const warnings = createGuessWarnings(parts)

  async function byPassword(email: string, proof: PasswordProof, answer: unknown, attempt: Attempt) {
    const key = toEmailKey(email)
    const device = devices.read(attempt.headers, key)
    // counted before the check, so that many at once are as many attempts
    const { turn, giveBack } = await enterPassword(key, device, answer, attempt.block)
    const person = await people.byEmail(email)
    const isRight = await passwords.matches(proof.password, person?.passwordHash ?? null, turn)
    if (!isRight || !person || person.isDisabled) throw refuse('wrong_credentials')
    const way = await secondStep(person, proof.code, device ?? 'stranger')
    const needsPasskey = way === 'password' && (await parts.requiresSecondFactor()) && (await hasPasskey(person))
    if (needsPasskey) throw refuse('passkey_needed')
    giveBack()
    return admit(person, attempt, way)
  }

  /** Lets an attempt in, or asks for work first; the answer is the same whether the account exists. */
  async function enterPassword(key: string, device: string | null, answer: unknown, block: string) {
    if (device !== null && gates.device.over(`${key}\n${device}`) === 0)
      return enter('known', [gates.device, `${key}\n${device}`])
    const limits = [
      [gates.pair, `${block}\n${key}`] as const,
      [gates.account, key] as const,
      [gates.network, block] as const,
      [gates.everybody, ''] as const,
    ]
    const over = Math.max(...limits.map(([buckets, each]) => buckets.over(each)))
    if (gates.account.over(key) > 0) warnings.guessed(key)
    if (over === 0) return enter('stranger', ...limits)
    if (!(await work.isDone(answer, key))) throw new ApiRefusal('work_needed', {}, 0, await work.task(key, over))
    return enter('worked', ...limits)
  }

  /** What a password is not enough for: a code, where the person has an app. @returns how they signed in. */
  async function secondStep(person: Person, code: string | null, device: string): Promise<SignInWay> {
    if (person.totpSecret === null) return 'password'
    if (code === null) throw refuse('code_needed')
    const key = `${person.id}\n${device}`
    // six digits can be guessed, a recovery code cannot: nobody uses up the attempts with it
    const isShort = code.length < 10
    const waitMs = isShort ? gates.code.waitMs(key) : 0
    if (waitMs > 0) throw new ApiRefusal('too_many', {}, waitMs)
    if (isShort) gates.code.count(key)
    const used = await secondFactor.use(person, code)
    if (used === null) {
      if (gates.code.over(key) > 0) warnings.passwordKnown(person)
      throw refuse('wrong_code')
    }
    if (isShort) gates.code.giveBack(key)
    return used
  }

  async function byPasskey(response: unknown, attempt: Attempt) {
    const passkey = await passkeys.authenticated(response)
    const person = passkey === null ? null : await people.find(passkey.person_id)
    if (!passkey || !person || person.isDisabled) throw failure(gates.failure, attempt.block, 'passkey_failed')
    const isStill = async (trx: Parameters<typeof passkeyStore.has>[1]) => passkeyStore.has(passkey.id, trx)
    return admit(person, attempt, 'passkey', isStill)
  }

  async function admit(
    person: Person,
    attempt: Attempt,
    way: SignInWay,
    isStill?: Parameters<typeof sessions.open>[2],
  ) {
    const from = { userAgent: attempt.headers.get('user-agent'), network: attempt.block, way }
    const opened = await sessions.open(person, from, isStill)
    if (way === 'recovery') warnings.recoveryUsed(person)
    parts.note({ key: 'people.sign_in', trackable_id: person.id, user_id: person.id, details: { by: way } })
    return opened
  }

  /** Somebody who is signed in proves again who they are; nobody else can do it for them. @returns how. */
  async function confirm(session: OpenSession, proof: Proof): Promise<SignInWay> {
    const { person } = session
    const waitMs = gates.session.waitMs(session.id)
    if (proof.kind === 'passkey') {
      if ((await passkeys.authenticated(proof.response))?.person_id !== person.id) throw refuse('passkey_failed')
      await sessions.prove(session.id)
      return 'passkey'
    }
    if (waitMs > 0) throw new ApiRefusal('too_many', {}, waitMs)
    gates.session.count(session.id)
    if (!(await passwords.matches(proof.password, person.passwordHash, 'known'))) throw refuse('wrong_credentials')
    const way = await secondStep(person, proof.code, session.id)
    gates.session.giveBack(session.id)
    await sessions.prove(session.id)
    return way
  }

  const hasPasskey = async (person: Person): Promise<boolean> => (await passkeyStore.of(person.id)).length > 0

  return { byPassword, byPasskey, confirm, secondStep }
}

export type SignIn = ReturnType<typeof createSignIn>

type Limit = readonly [buckets: Buckets, key: string]

function enter(turn: Turn, ...limits: readonly Limit[]): { turn: Turn; giveBack(): void } {
  for (const [buckets, key] of limits) buckets.count(key)
  return { turn, giveBack: () => limits.forEach(([buckets, key]) => buckets.giveBack(key)) }
}

/** Counts what was wrong and could not be guessed: too often from one network, and it is told to wait. */
export function failure(buckets: Buckets, block: string, code: 'passkey_failed' | 'link_invalid'): ApiRefusal {
  const waitMs = buckets.waitMs(block)
  if (waitMs > 0) return new ApiRefusal('too_many', {}, waitMs)
  buckets.count(block)
  return refuse(code)
}
