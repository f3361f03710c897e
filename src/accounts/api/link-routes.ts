import { z } from 'zod'
import { isLocale } from '../../model/locale.ts'
import { accountMessages } from '../../messages/accounts.ts'
import type { AccountParts } from '../account-parts.ts'
import type { Join } from '../join.server.ts'
import type { ManagePeople } from '../people/manage-people.server.ts'
import { toEmailKey } from '../people/person.ts'
import { failure } from '../sign-in.server.ts'
import { ApiRefusal } from './api-problem.ts'
import { type ApiRequest, type ApiRoute, json, open } from './api-route.ts'
import { check, email, line } from './read-body.server.ts'
import { readProof, type SessionRoutes } from './session-routes.ts'

export interface LinkRoutesDeps {
  parts: AccountParts
  join: Join
  managePeople: ManagePeople
  sessionRoutes: Pick<SessionRoutes, 'admitted'>
}

const token = z.object({ token: z.string() })
const about = z.object({ name: line().nullish(), email: email.nullish() })

/** Links that can be used once, and asking for one. */
export function createLinkRoutes({ parts, join, managePeople, sessionRoutes }: LinkRoutesDeps): ApiRoute[] {
  const { gates } = parts

  /** Links that lead nowhere come to an end; one that leads somewhere is always taken. */
  const withLink =
    (answer: (request: ApiRequest) => Promise<Response>) =>
    (request: ApiRequest): Promise<Response> =>
      answer(request).catch((error: unknown) => {
        const isWrong = error instanceof ApiRefusal && error.code === 'link_invalid'
        throw isWrong ? failure(gates.failure, request.block, 'link_invalid') : error
      })

  return [
    open(
      'POST',
      'links/check',
      withLink(async request => json({ link: await join.check(check(token, request.body).token) })),
    ),
    open(
      'POST',
      'links/passkey-options',
      withLink(async request => {
        const given = check(about, request.body)
        const options = await join.passkeyOptions(check(token, request.body).token, {
          name: given.name ?? null,
          email: given.email ?? null,
        })
        return json({ options })
      }),
    ),
    open(
      'POST',
      'links/accept',
      withLink(async request => {
        const given = check(
          about.extend({
            passkeyName: line(60).nullish(),
            language: z.string().nullish(),
            code: z.string().max(40).nullish(),
          }),
          request.body,
        )
        const proof = readProof(request.body)
        const { person, way } = await join.accept({
          token: check(token, request.body).token,
          proof,
          code: given.code ?? null,
          name: given.name ?? null,
          email: given.email ?? null,
          passkeyName: given.passkeyName ?? accountMessages[request.locale].passkeyName,
          language: isLocale(given.language) ? given.language : null,
        })
        const from = { userAgent: request.request.headers.get('user-agent'), network: request.block, way }
        return sessionRoutes.admitted(request.session, await parts.sessions.open(person, from))
      }),
    ),
    open('POST', 'resets', ({ body, block }) => {
      const given = check(z.object({ email }), body)
      const key = toEmailKey(given.email)
      const waitMs = Math.max(gates.resetPair.waitMs(`${block}\n${key}`), gates.resetNetwork.waitMs(block))
      if (waitMs > 0) throw new ApiRefusal('too_many', {}, waitMs)
      gates.resetPair.count(`${block}\n${key}`)
      gates.resetNetwork.count(block)
      // Whoever asks for too many uses up nothing but mails: the links of those that were sent go on working.
      if (gates.resetMail.waitMs(key) > 0) return json({}, 202)
      gates.resetMail.count(key)
      // after the answer: how long it takes says nothing about whether there is an account
      parts.later(async () => {
        const person = await parts.people.byEmail(given.email)
        if (person && !person.isDisabled) await managePeople.sendReset(person)
      })
      return json({}, 202)
    }),
  ]
}
