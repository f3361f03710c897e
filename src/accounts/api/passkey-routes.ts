import { z } from 'zod'
import { accountMessages } from '../../messages/accounts.ts'
import type { PasskeyView } from '../../model/editing/account-answers.ts'
import type { AccountParts } from '../account-parts.ts'
import { maxPasskeys, type PasskeyRow } from '../passkeys/passkeys.store.server.ts'
import { refuse } from './api-problem.ts'
import { type ApiRoute, done, json, signedIn } from './api-route.ts'
import { check, line } from './read-body.server.ts'

/** My passkeys. */
export function createPasskeyRoutes(parts: AccountParts): ApiRoute[] {
  const { passkeys, passkeyStore } = parts
  /** Stays the same for a person, so that an authenticator keeps one passkey for each. */
  const keyOf = (personId: number): string => `person-${personId}`

  return [
    signedIn('GET', 'passkeys', 'signed-in', 'any-age', async ({ session }) =>
      json({ passkeys: (await passkeyStore.of(session.person.id)).map(toPasskeyView) }),
    ),
    signedIn('POST', 'passkeys/register/options', 'signed-in', 'fresh', async ({ session: { person } }) => {
      const known = (await passkeyStore.of(person.id)).map(passkey => passkey.id)
      if (known.length >= maxPasskeys) throw refuse('busy')
      const { email, name } = person
      return json({ options: await passkeys.registration({ key: keyOf(person.id), email, name, known }) })
    }),
    signedIn('POST', 'passkeys', 'signed-in', 'fresh', async ({ session: { person }, body, locale }) => {
      const given = check(z.object({ response: z.looseObject({}), name: line(60).nullish() }), body)
      if ((await passkeyStore.of(person.id)).length >= maxPasskeys) throw refuse('busy')
      const made = await passkeys.registered(keyOf(person.id), given.response)
      if (!made) throw refuse('passkey_failed')
      const row = { ...made, person_id: person.id, name: given.name ?? accountMessages[locale].passkeyName }
      if (!(await passkeyStore.add(row))) throw refuse('passkey_failed')
      parts.note({ key: 'passkeys.create', trackable_id: person.id, user_id: person.id, details: { name: row.name } })
      return json({ passkey: toPasskeyView(row) }, 201)
    }),
    signedIn('PATCH', 'passkeys/:id', 'signed-in', 'any-age', async ({ session: { person }, body, id }) => {
      const { name } = check(z.object({ name: line(60) }), body)
      if (!(await passkeyStore.rename(person.id, id, name))) throw refuse('not_found')
      const row = await passkeyStore.find(id)
      if (!row) throw refuse('not_found')
      return json({ passkey: toPasskeyView(row) })
    }),
    signedIn('DELETE', 'passkeys/:id', 'signed-in', 'fresh', async ({ session: { person }, id }) => {
      const own = await passkeyStore.of(person.id)
      if (!own.some(passkey => passkey.id === id)) throw refuse('not_found')
      // nobody locks themselves out
      if (own.length === 1 && person.passwordHash === null) throw refuse('invalid')
      await passkeyStore.remove(person.id, id)
      parts.note({ key: 'passkeys.destroy', trackable_id: person.id, user_id: person.id })
      return done()
    }),
  ]
}

function toPasskeyView({ id, name, created_at, used_at }: PasskeyRow): PasskeyView {
  return { id, name, createdAt: created_at, lastUsedAt: used_at }
}
