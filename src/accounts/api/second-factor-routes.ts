import { z } from 'zod'
import type { AccountParts } from '../account-parts.ts'
import type { AlarmKind } from '../notices.ts'
import { localeOf } from '../people/person.ts'
import type { OpenSession } from '../sessions/sessions.server.ts'
import { invalid, refuse } from './api-problem.ts'
import { type ApiRoute, json, signedIn, whileUnsecured } from './api-route.ts'
import { check } from './read-body.server.ts'
import type { SessionRoutes } from './session-routes.ts'

export interface SecondFactorRoutesDeps {
  parts: AccountParts
  sessionRoutes: Pick<SessionRoutes, 'view'>
  /** What sets the cookie of a session. */
  toCookie(token: string): string
  isUnsecured(session: OpenSession): Promise<boolean>
}

const newApp = z.object({ secret: z.string().max(200), proof: z.string().max(200), code: z.string('required').max(40) })

/** My app for codes. Whenever it comes or goes, other sessions end and this one gets another token. */
export function createSecondFactorRoutes(deps: SecondFactorRoutesDeps): ApiRoute[] {
  const { parts, sessionRoutes, toCookie, isUnsecured } = deps
  const { secondFactor, sessions, people, database, passkeyStore } = parts

  /** Changes how somebody signs in, tells them, and ends what was open before. */
  async function change(
    session: OpenSession,
    alarm: AlarmKind,
    work: (trx: Parameters<typeof people.lock>[1]) => Promise<string[]>,
  ): Promise<Response> {
    const { person } = session
    const way = alarm === 'factorOn' ? 'code' : session.way === 'passkey' ? 'passkey' : 'password'
    const { token, codes, ended } = await database.db.transaction().execute(async trx => {
      await people.lock(person.id, trx)
      const codes = await work(trx)
      await sessions.setWay(session.id, way, trx)
      await parts.send([parts.notices.alarm(person.email, localeOf(person, parts.defaultLocale), alarm)], trx)
      const ended = await sessions.endWithin({ personId: person.id, except: session.id }, trx)
      return { token: await sessions.renew(session, trx), codes, ended }
    })
    sessions.tell(ended, session.id)
    parts.wake()
    const key = alarm === 'factorOn' ? 'apps.create' : 'apps.destroy'
    parts.note({ key, trackable_id: person.id, user_id: person.id })
    const now = await people.find(person.id)
    const view = await sessionRoutes.view({ ...session, way, person: now ?? person })
    return json({ session: view, codes }, 200, { 'set-cookie': toCookie(token) })
  }

  return [
    whileUnsecured(
      signedIn('POST', 'app/begin', 'signed-in', 'fresh', async ({ session }) => {
        const { person } = session
        if ((await isUnsecured(session)) && (await passkeyStore.of(person.id)).length > 0)
          throw refuse('passkey_needed')
        if (person.passwordHash === null || person.totpSecret !== null) throw refuse('invalid')
        return json(secondFactor.begin(person))
      }),
    ),
    whileUnsecured(
      signedIn('POST', 'app', 'signed-in', 'fresh', async ({ session, body }) => {
        const given = check(newApp, body)
        const { person } = session
        if ((await isUnsecured(session)) && (await passkeyStore.of(person.id)).length > 0)
          throw refuse('passkey_needed')
        const step = secondFactor.confirmed(person, given)
        if (step === null) throw invalid({ code: 'code' })
        return change(session, 'factorOn', async trx => {
          const current = await people.find(person.id, trx)
          if (!current || current.passwordHash === null || current.totpSecret !== null) throw refuse('invalid')
          await secondFactor.set(person.id, given.secret, step, trx)
          return secondFactor.renewCodes(person.id, trx)
        })
      }),
    ),
    signedIn('DELETE', 'app', 'signed-in', 'fresh', async ({ session }) => {
      const isOnlyOne = (await passkeyStore.of(session.person.id)).length === 0
      if (isOnlyOne && (await parts.requiresSecondFactor())) throw refuse('second_factor_needed')
      return change(session, 'factorOff', async trx => {
        await secondFactor.remove(session.person.id, trx)
        return []
      })
    }),
    signedIn('POST', 'app/codes', 'signed-in', 'fresh', async ({ session: { person } }) => {
      const codes = await database.db.transaction().execute(async trx => {
        if ((await people.lock(person.id, trx))?.totpSecret == null) throw refuse('not_found')
        return secondFactor.renewCodes(person.id, trx)
      })
      parts.note({ key: 'recovery_codes.create', trackable_id: person.id, user_id: person.id })
      return json({ codes }, 201)
    }),
  ]
}
