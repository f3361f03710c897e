import { z } from 'zod'
import { accountMessages } from '../../messages/accounts.ts'
import type { PasskeyView } from '../../model/editing/account-answers.ts'
import type { AccountParts } from '../account-parts.ts'
import { maxPasskeys, type PasskeyRow } from '../passkeys/passkeys.store.server.ts'
import { refuse } from './api-problem.ts'
import { absoluteMs, type OpenSession } from '../sessions/sessions.server.ts'
import type { SessionCookie } from '../sessions/session-cookie.ts'
import { type ApiRoute, done, json, signedIn, whileUnsecured } from './api-route.ts'
import { check, line } from './read-body.server.ts'

export interface PasskeyRoutesDeps {
  parts: AccountParts
  cookie: SessionCookie
  isUnsecured(session: OpenSession): Promise<boolean>
}

/** My passkeys. Whenever one comes or goes, the session gets another token. */
export function createPasskeyRoutes({ parts, cookie, isUnsecured }: PasskeyRoutesDeps): ApiRoute[] {
  const { passkeys, passkeyStore, sessions, people, database } = parts

  /** Whoever has a passkey proves it before anything is added: a password alone does not do it where it is not enough. */
  async function mayAdd(session: OpenSession): Promise<void> {
    if ((await isUnsecured(session)) && (await passkeyStore.of(session.person.id)).length > 0)
      throw refuse('passkey_needed')
  }

  /** Stays the same for a person, so that an authenticator keeps one passkey for each. */
  const keyOf = (personId: number): string => `person-${personId}`

  return [
    whileUnsecured(
      signedIn('GET', 'passkeys', 'signed-in', 'any-age', async ({ session }) =>
        json({ passkeys: (await passkeyStore.of(session.person.id)).map(toPasskeyView) }),
      ),
    ),
    whileUnsecured(
      signedIn('POST', 'passkeys/register/options', 'signed-in', 'fresh', async ({ session }) => {
        const { person } = session
        await mayAdd(session)
        const known = (await passkeyStore.of(person.id)).map(passkey => passkey.id)
        if (known.length >= maxPasskeys) throw refuse('busy')
        const { email, name } = person
        return json({ options: await passkeys.registration({ key: keyOf(person.id), email, name, known }) })
      }),
    ),
    whileUnsecured(
      signedIn('POST', 'passkeys', 'signed-in', 'fresh', async ({ session, body, locale }) => {
        const { person } = session
        await mayAdd(session)
        const given = check(z.object({ response: z.looseObject({}), name: line(60).nullish() }), body)
        if ((await passkeyStore.of(person.id)).length >= maxPasskeys) throw refuse('busy')
        const made = await passkeys.registered(keyOf(person.id), given.response)
        if (!made) throw refuse('passkey_failed')
        const row = { ...made, person_id: person.id, name: given.name ?? accountMessages[locale].passkeyName }
        const token = await database.db.transaction().execute(async trx => {
          await people.lock(person.id, trx)
          if (!(await passkeyStore.add(row, trx))) throw refuse('passkey_failed')
          // made with the person proved to it: it counts as signed in by passkey
          await sessions.setWay(session.id, 'passkey', trx)
          return sessions.renew(session, trx)
        })
        sessions.tell([], session.id)
        parts.note({ key: 'passkeys.create', trackable_id: person.id, user_id: person.id, details: { name: row.name } })
        return json({ passkey: toPasskeyView(row) }, 201, { 'set-cookie': cookie.set(token, absoluteMs / 1000) })
      }),
    ),
    signedIn('PATCH', 'passkeys/:id', 'signed-in', 'any-age', async ({ session: { person }, body, id }) => {
      const { name } = check(z.object({ name: line(60) }), body)
      if (!(await passkeyStore.rename(person.id, id, name))) throw refuse('not_found')
      const row = await passkeyStore.find(id)
      if (!row) throw refuse('not_found')
      return json({ passkey: toPasskeyView(row) })
    }),
    signedIn('DELETE', 'passkeys/:id', 'signed-in', 'fresh', async ({ session, id }) => {
      const needsFactor = await parts.requiresSecondFactor()
      const token = await database.db.transaction().execute(async trx => {
        const person = await people.lock(session.person.id, trx)
        const own = await passkeyStore.of(session.person.id, trx)
        if (!person || !own.some(passkey => passkey.id === id)) throw refuse('not_found')
        // nobody locks themselves out
        const isOnlyWay = person.passwordHash === null || (needsFactor && person.totpSecret === null)
        if (own.length === 1 && isOnlyWay) throw refuse('invalid')
        await passkeyStore.remove(person.id, id, trx)
        return sessions.renew(session, trx)
      })
      sessions.tell([], session.id)
      parts.note({ key: 'passkeys.destroy', trackable_id: session.person.id, user_id: session.person.id })
      const answer = done()
      answer.headers.set('set-cookie', cookie.set(token, absoluteMs / 1000))
      return answer
    }),
  ]
}

function toPasskeyView({ id, name, created_at, used_at }: PasskeyRow): PasskeyView {
  return { id, name, createdAt: created_at, lastUsedAt: used_at }
}
