import { z } from 'zod'
import { isLocale } from '../../model/locale.ts'
import { accountMessages } from '../../messages/accounts.ts'
import type { AccountParts } from '../account-parts.ts'
import type { Join } from '../join.server.ts'
import type { ManagePeople } from '../people/manage-people.server.ts'
import { toEmailKey } from '../people/person.ts'
import { enter } from '../sign-in.server.ts'
import { type ApiRequest, type ApiRoute, json, open } from './api-route.ts'
import { check, email, line } from './read-body.server.ts'
import { readProof, type SessionRoutes } from './session-routes.ts'

export interface LinkRoutesDeps {
  parts: AccountParts
  join: Join
  managePeople: ManagePeople
  sessionRoutes: Pick<SessionRoutes, 'admitted'>
  /** Work that nobody waits for. */
  later(work: () => Promise<unknown>): void
}

const token = z.object({ token: z.string() })
const about = z.object({ name: line().nullish(), email: email.nullish() })

/** Links that can be used once, and asking for one. */
export function createLinkRoutes({ parts, join, managePeople, sessionRoutes, later }: LinkRoutesDeps): ApiRoute[] {
  const { gates } = parts
  const tryLink = ({ block }: ApiRequest): (() => void) => enter(gates.link, '', block)

  return [
    open('POST', 'links/check', async request => {
      const giveBack = tryLink(request)
      const link = await join.check(check(token, request.body).token)
      giveBack()
      return json({ link })
    }),
    open('POST', 'links/passkey-options', async request => {
      tryLink(request)
      const given = check(about, request.body)
      const options = await join.passkeyOptions(check(token, request.body).token, {
        ...{ name: given.name ?? null, email: given.email ?? null },
      })
      return json({ options })
    }),
    open('POST', 'links/accept', async request => {
      tryLink(request)
      const given = check(
        about.extend({ passkeyName: line(60).nullish(), language: z.string().nullish() }),
        request.body,
      )
      const person = await join.accept({
        ...{ token: check(token, request.body).token, proof: readProof(request.body) },
        ...{ name: given.name ?? null, email: given.email ?? null },
        passkeyName: given.passkeyName ?? accountMessages[request.locale].passkeyName,
        language: isLocale(given.language) ? given.language : null,
      })
      const userAgent = request.request.headers.get('user-agent')
      return sessionRoutes.admitted(request.session, await parts.sessions.open(person, userAgent))
    }),
    open('POST', 'resets', ({ body, block }) => {
      const given = check(z.object({ email }), body)
      enter(gates.reset, toEmailKey(given.email), block)
      // after the answer: how long it takes says nothing about whether there is an account
      later(async () => {
        const person = await parts.people.byEmail(given.email)
        if (person && !person.isDisabled) await managePeople.sendReset(person)
      })
      return json({}, 202)
    }),
  ]
}
