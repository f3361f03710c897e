import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Locale } from '../model/locale.ts'
import type { LinkView, SignInWay } from '../model/editing/account-answers.ts'
import type { AccountParts } from './account-parts.ts'
import { invalid, refuse } from './api/api-problem.ts'
import type { AccountLink } from './links/links.server.ts'
import type { PasskeyRow } from './passkeys/passkeys.store.server.ts'
import { passwordProblem } from './passwords/password-rules.server.ts'
import { defaultPreferences, localeOf, type Person, type Rights } from './people/person.ts'
import type { Proof, SignIn } from './sign-in.server.ts'

/** What somebody who follows a link says about themselves. */
export interface Joining {
  token: string
  /** Of a new account. */
  name: string | null
  /** Of the first account; invitations and resets know it. */
  email: string | null
  proof: Proof
  /** Of the app, where the account has one. */
  code: string | null
  passkeyName: string
  language: Locale | null
}

/** What a link leads to: the first account, an invited one, a new password. */
export function createJoin(parts: AccountParts, signIn: Pick<SignIn, 'secondStep'>) {
  const { database, people, links, passkeys, passkeyStore, passwords } = parts
  const now = (): string => new Date(parts.clock()).toISOString()

  async function check(token: unknown): Promise<LinkView> {
    const link = await find(token)
    const person = link.personId === null ? null : await people.find(link.personId)
    return {
      secondsLeft: Math.max(0, Math.floor((Date.parse(link.expiresAt) - parts.clock()) / 1000)),
      purpose: link.purpose,
      expiresAt: link.expiresAt,
      role: person?.role ?? rightsOf(link).role,
      email: person?.email ?? link.invited?.email ?? null,
      name: person?.name ?? null,
    }
  }

  /** @throws ApiRefusal `link_invalid`, for whatever reason. */
  async function find(token: unknown, on?: Kysely<Tables>): Promise<AccountLink> {
    const link = await links.find(token, on)
    if (!link) throw refuse('link_invalid')
    if (link.purpose === 'first' && !(await people.isEmpty(on))) throw refuse('link_invalid')
    if (link.purpose === 'reset') {
      const person = link.personId === null ? null : await people.find(link.personId, on)
      if (!person || person.isDisabled) throw refuse('link_invalid')
    }
    return link
  }

  async function passkeyOptions(token: unknown, given: { name: string | null; email: string | null }) {
    const link = await find(token)
    const person = link.personId === null ? null : await people.find(link.personId)
    const email = person?.email ?? link.invited?.email ?? given.email
    if (email === null) throw invalid({ email: 'required' })
    const known = person ? (await passkeyStore.of(person.id)).map(passkey => passkey.id) : []
    return passkeys.registration({ key: link.id, email, name: person?.name ?? given.name ?? email, known })
  }

  /**
   * Uses a link up.
   *
   * @returns whose account it is now, and what was proved.
   * @throws ApiRefusal `link_invalid`, `taken`, `passkey_failed`, `code_needed`, `wrong_code`, or `invalid` with what is wrong with which field.
   */
  async function accept(joining: Joining): Promise<{ person: Person; way: SignInWay }> {
    const link = await find(joining.token)
    const existing = link.personId === null ? null : await people.find(link.personId)
    const email = existing?.email ?? link.invited?.email ?? joining.email
    const name = existing?.name ?? joining.name
    if (email === null || name === null)
      throw invalid({ ...(name === null && { name: 'required' }), ...(email === null && { email: 'required' }) })
    // anyone who reads somebody's mail does not have their phone
    const step = existing ? await signIn.secondStep(existing, joining.code, `link ${link.id}`) : 'password'
    const credential = await toCredential(joining.proof, link.id, [name, email])
    const { person, ended } = await database.db.transaction().execute(async trx => {
      const still = await find(joining.token, trx)
      if (!(await links.use(still, trx))) throw refuse('link_invalid')
      const account = existing
        ? await renew(existing, credential.passwordHash, trx)
        : await create(still, { name, email, passwordHash: credential.passwordHash }, joining.language, trx)
      if (credential.passkey) {
        const row = { ...credential.passkey, person_id: account.id, name: joining.passkeyName }
        if (!(await passkeyStore.add(row, trx))) throw refuse('passkey_failed')
      }
      const ended = existing ? await parts.sessions.endWithin({ personId: account.id }, trx) : []
      return { person: account, ended }
    })
    parts.sessions.tell(ended)
    if (existing) parts.wake()
    const key = existing ? 'people.reset' : 'people.join'
    parts.note({ key, trackable_id: person.id, user_id: person.id, details: { name: person.name } })
    return { person, way: credential.passkey ? 'passkey' : step }
  }

  async function create(
    link: AccountLink,
    account: { name: string; email: string; passwordHash: string | null },
    language: Locale | null,
    trx: Kysely<Tables>,
  ): Promise<Person> {
    if (await people.byEmail(account.email, trx)) throw refuse('taken')
    const preferences = { ...defaultPreferences, language }
    return people.add(trx, { ...account, ...rightsOf(link), preferences }, now())
  }

  /** A new password, or none where a passkey takes its place: what was forgotten opens nothing any more. */
  async function renew(person: Person, passwordHash: string | null, trx: Kysely<Tables>): Promise<Person> {
    await people.lock(person.id, trx)
    await people.change(person.id, { passwordHash }, now(), trx)
    await links.remove({ purpose: 'reset', personId: person.id }, trx)
    await parts.send([parts.notices.passwordChanged(person.email, localeOf(person, parts.defaultLocale))], trx)
    return { ...person, passwordHash }
  }

  async function toCredential(proof: Proof, ownerKey: string, about: readonly string[]): Promise<Credential> {
    if (proof.kind === 'password') {
      const problem = await passwordProblem(proof.password, about)
      if (problem) throw invalid({ password: `password_${problem}` })
      return { passwordHash: await passwords.toHash(proof.password), passkey: null }
    }
    const passkey = await passkeys.registered(ownerKey, proof.response)
    if (!passkey) throw refuse('passkey_failed')
    return { passwordHash: null, passkey }
  }

  return { check, passkeyOptions, accept }
}

export type Join = ReturnType<typeof createJoin>

interface Credential {
  passwordHash: string | null
  passkey: Omit<PasskeyRow, 'person_id' | 'name'> | null
}

function rightsOf({ purpose, invited }: AccountLink): Rights {
  if (purpose === 'first') return { role: 'admin', languages: [], folders: null }
  return { role: invited?.role ?? 'reader', languages: invited?.languages ?? [], folders: invited?.folders ?? null }
}
