import { ApiRefusal, refuse } from './api/api-problem.ts'
import type { AccountParts } from './account-parts.ts'
import type { AttemptGate } from './limits/attempts.ts'
import { type Person, toEmailKey } from './people/person.ts'
import type { OpenSession } from './sessions/sessions.server.ts'

/** Who tries, from where. */
export interface Attempt {
  block: string
  userAgent: string | null
}

/** What proves who somebody is. */
export type Proof = { kind: 'password'; password: string } | { kind: 'passkey'; response: unknown }

/**
 * Signing in. Whether an account exists can be told neither from what is answered nor from how long it takes.
 *
 * @throws ApiRefusal `wrong_credentials`, `passkey_failed` or `too_many`.
 */
export function createSignIn(parts: AccountParts) {
  const { people, sessions, passwords, passkeys, gates } = parts

  async function byPassword(email: string, password: string, { block, userAgent }: Attempt) {
    const key = toEmailKey(email)
    // counted before the check, so that many at once are as many attempts
    const giveBack = enter(gates.signIn, key, block)
    const person = await people.byEmail(email)
    const isRight = await passwords.matches(password, person?.passwordHash ?? null)
    if (!isRight || !person || person.isDisabled) throw wrong(key, block)
    giveBack()
    return admit(person, userAgent, 'password')
  }

  const wrong = (key: string, block: string): ApiRefusal =>
    new ApiRefusal('wrong_credentials', {}, 0, gates.signIn.left(key, block))

  async function byPasskey(response: unknown, { block, userAgent }: Attempt) {
    const giveBack = enter(gates.passkey, '', block)
    const id = await passkeys.authenticated(response)
    const person = id === null ? null : await people.find(id)
    if (!person || person.isDisabled) throw refuse('passkey_failed')
    giveBack()
    return admit(person, userAgent, 'passkey')
  }

  async function admit(person: Person, userAgent: string | null, by: string) {
    const opened = await sessions.open(person, userAgent)
    parts.note({ key: 'people.sign_in', trackable_id: person.id, user_id: person.id, details: { by } })
    return opened
  }

  /** Somebody who is signed in proves again who they are; nobody else can do it for them. */
  async function confirm(session: OpenSession, proof: Proof, block: string): Promise<void> {
    const { person } = session
    if (proof.kind === 'password') {
      const key = toEmailKey(person.email)
      const giveBack = enter(gates.signIn, key, block)
      if (!(await passwords.matches(proof.password, person.passwordHash))) throw wrong(key, block)
      giveBack()
    } else {
      const giveBack = enter(gates.passkey, String(person.id), block)
      if ((await passkeys.authenticated(proof.response)) !== person.id) throw refuse('passkey_failed')
      giveBack()
    }
    await sessions.prove(session.id)
  }

  return { byPassword, byPasskey, confirm }
}

export type SignIn = ReturnType<typeof createSignIn>

/** @returns what takes the attempt back: it was no failure. @throws ApiRefusal `too_many`. */
export function enter(gate: AttemptGate, account: string, block: string): () => void {
  const waitMs = gate.take(account, block)
  if (waitMs > 0) throw new ApiRefusal('too_many', {}, waitMs)
  return () => gate.giveBack(account, block)
}
