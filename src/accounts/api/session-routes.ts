import { z } from 'zod'
import { isObject } from '../../base/json.ts'
import { isLocale } from '../../model/locale.ts'
import { permissionsOf } from '../../model/editing/role.ts'
import type { EditorSettings, SessionAnswer } from '../../model/editing/account-answers.ts'
import type { AccountParts } from '../account-parts.ts'
import { passwordProblem } from '../passwords/password-rules.server.ts'
import { localeOf, maxPreferenceBytes, toEmailKey, toPreferences } from '../people/person.ts'
import type { ManagePeople } from '../people/manage-people.server.ts'
import { absoluteMs, type OpenSession } from '../sessions/sessions.server.ts'
import type { SessionCookie } from '../sessions/session-cookie.ts'
import type { Attempt, PasswordProof, Proof, SignIn } from '../sign-in.server.ts'
import { invalid, refuse } from './api-problem.ts'
import { type ApiRequest, type ApiRoute, done, json, open, signedIn, whileUnsecured } from './api-route.ts'
import { check, email, line, passwordText } from './read-body.server.ts'

export interface SessionRoutesDeps {
  parts: AccountParts
  signIn: SignIn
  managePeople: ManagePeople
  cookie: SessionCookie
  settings(): Promise<EditorSettings>
  isUnsecured(session: OpenSession): Promise<boolean>
}

const code = z.string('required').trim().min(1, 'required').max(40, 'invalid')

const passwordAndCode = z.object({ password: passwordText, code: code.nullish() })
/** `work` is the answer to a task, where there were too many attempts. */
const credentials = passwordAndCode.extend({ email, work: z.unknown().optional() })

const password = passwordAndCode.transform(({ password: text, code: given }): PasswordProof => {
  return { kind: 'password', password: text, code: given ?? null }
})

const proof = z.union([
  password,
  z.object({ response: z.looseObject({}) }).transform(({ response }): Proof => ({ kind: 'passkey', response })),
])

/** Reads a password or the answer of a passkey. @throws ApiRefusal with neither. */
export function readProof(body: unknown): Proof {
  if (isObject(body) && body.response === undefined && body.password === undefined)
    throw invalid({ password: 'required' })
  return check(proof, body)
}

/** Signing in and out, who I am, my sessions, my preferences. */
export function createSessionRoutes(deps: SessionRoutesDeps) {
  const { parts, signIn, cookie } = deps
  const { sessions, people } = parts

  async function view(session: OpenSession | null): Promise<SessionAnswer> {
    const settings = await deps.settings()
    if (!session) return { person: null, isFirstStart: await people.isEmpty(), settings }
    const { person } = session
    const { id, name, role, languages, folders, preferences, passwordHash } = person
    return {
      person: {
        id,
        name,
        email: person.email,
        role,
        permissions: permissionsOf(role),
        languages,
        folders: role === 'editor' ? folders : null,
        preferences,
        hasPassword: passwordHash !== null,
        passkeys: (await parts.passkeyStore.of(id)).length,
        hasApp: person.totpSecret !== null,
        recoveryCodes: person.totpSecret === null ? 0 : await parts.secondFactor.codesLeft(id),
        mustSecure: await deps.isUnsecured(session),
        session: { isFresh: session.isFresh, expiresAt: session.expiresAt },
      },
      isFirstStart: false,
      settings,
    }
  }

  /** Signed in: with a new session, and without the one that the browser had. */
  async function admitted(old: OpenSession | null, opened: { token: string; session: OpenSession }): Promise<Response> {
    if (old) await sessions.end({ personId: old.person.id, id: old.id })
    const answer = await withToken(opened.session, opened.token)
    answer.headers.append('set-cookie', parts.devices.set(toEmailKey(opened.session.person.email)))
    return answer
  }

  /** The session as it is now, with its new token for the browser. */
  async function withToken(session: OpenSession, token: string): Promise<Response> {
    return json(await view(session), 200, { 'set-cookie': cookie.set(token, absoluteMs / 1000) })
  }

  const attempt = ({ request, block }: ApiRequest): Attempt => ({ block, headers: request.headers })

  const routes: ApiRoute[] = [
    open('GET', 'session', async ({ session }) => json(await view(session))),
    open('POST', 'sign-in', async request => {
      const { email: address, work, ...given } = check(credentials, request.body)
      const proof = { kind: 'password', password: given.password, code: given.code ?? null } as const
      const opened = await signIn.byPassword(address, proof, work, attempt(request))
      return admitted(request.session, opened)
    }),
    open('POST', 'passkeys/options', async () => json({ options: await parts.passkeys.authentication() })),
    open('POST', 'sign-in/passkey', async request => {
      const { response } = check(z.object({ response: z.looseObject({}) }), request.body)
      return admitted(request.session, await signIn.byPasskey(response, attempt(request)))
    }),
    open('POST', 'sign-out', async ({ session }) => {
      if (session) await sessions.end({ personId: session.person.id, id: session.id })
      const answer = done()
      answer.headers.set('set-cookie', cookie.clear())
      return answer
    }),
    whileUnsecured(
      signedIn('POST', 'session/confirm', 'signed-in', 'any-age', async ({ session, body }) => {
        const way = await signIn.confirm(session, readProof(body))
        if (way === 'password' || session.way === way) return json(await view({ ...session, isFresh: true }))
        // more was proved than when it began: it counts as that from now on, by another token
        const token = await parts.database.db.transaction().execute(async trx => {
          await sessions.setWay(session.id, way, trx)
          return sessions.renew(session, trx)
        })
        sessions.tell([], session.id)
        return withToken({ ...session, way, isFresh: true }, token)
      }),
    ),
    signedIn('GET', 'sessions', 'signed-in', 'any-age', async ({ session }) =>
      json({ sessions: await sessions.list(session.person.id, session.id) }),
    ),
    signedIn('DELETE', 'sessions', 'signed-in', 'any-age', async ({ session }) => {
      await sessions.end({ personId: session.person.id, except: session.id })
      return done()
    }),
    signedIn('DELETE', 'sessions/:id', 'signed-in', 'any-age', async ({ session, id }) => {
      if ((await sessions.end({ personId: session.person.id, id })) === 0) throw refuse('not_found')
      return done()
    }),
    signedIn('PATCH', 'me', 'signed-in', 'any-age', async ({ session, body }) => {
      const given = check(z.object({ name: line().optional(), email: email.optional() }), body)
      const { person } = session
      // anyone who sets the address can have the password sent there
      if (given.email !== undefined && given.email !== person.email && !session.isFresh) throw refuse('confirm_needed')
      const change = {
        ...(given.name !== undefined && { name: given.name }),
        ...(given.email !== undefined && { email: given.email }),
      }
      await deps.managePeople.change(person.id, change, person)
      return json(await view({ ...session, person: { ...person, ...change } }))
    }),
    signedIn('PUT', 'me/password', 'signed-in', 'fresh', async ({ session, body }) => {
      const given = check(z.object({ password: passwordText }), body)
      const { person } = session
      const problem = await passwordProblem(given.password, [person.name, person.email])
      if (problem) throw invalid({ password: `password_${problem}` })
      const passwordHash = await parts.passwords.toHash(given.password)
      const now = new Date(parts.clock()).toISOString()
      const { token, ended } = await parts.database.db.transaction().execute(async trx => {
        await people.lock(person.id, trx)
        // whoever has a copy of this session's token is out as well
        const token = await sessions.renew(session, trx)
        await people.change(person.id, { passwordHash }, now, trx)
        await parts.links.remove({ purpose: 'reset', personId: person.id }, trx)
        await parts.send([parts.notices.passwordChanged(person.email, localeOf(person, parts.defaultLocale))], trx)
        return { token, ended: await sessions.endWithin({ personId: person.id, except: session.id }, trx) }
      })
      sessions.tell(ended, session.id)
      parts.wake()
      parts.note({ key: 'people.password', trackable_id: person.id, user_id: person.id })
      return withToken({ ...session, person: { ...person, passwordHash } }, token)
    }),
    whileUnsecured(
      signedIn('PATCH', 'preferences', 'signed-in', 'any-age', async ({ session, body }) => {
        const preferences = toPreferences(body, session.person.preferences)
        if (JSON.stringify(preferences).length > maxPreferenceBytes) throw refuse('too_large')
        await people.change(session.person.id, { preferences }, new Date(parts.clock()).toISOString())
        return json({ preferences })
      }),
    ),
  ]
  return { routes, view, admitted, withToken }
}

export type SessionRoutes = ReturnType<typeof createSessionRoutes>

/** `en-GB,en;q=0.9` → the first language that we have. */
export function acceptedLocale(header: string | null) {
  const asked = (header ?? '').split(',').map(part => part.trim().slice(0, 2).toLowerCase())
  return asked.find(isLocale) ?? null
}
