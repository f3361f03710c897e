import { z } from 'zod'
import { isLocale } from '../../model/locale.ts'
import { type SignInView, signInWays } from '../../model/editing/account-answers.ts'
import { roles } from '../../model/editing/role.ts'
import type { AccountParts } from '../account-parts.ts'
import type { ManagePeople } from '../people/manage-people.server.ts'
import type { Rights } from '../people/person.ts'
import type { SignInRow } from '../sessions/sign-ins.store.server.ts'
import { invalid, refuse } from './api-problem.ts'
import { type ApiRoute, done, json, signedIn } from './api-route.ts'
import { check, email, line } from './read-body.server.ts'

export interface PeopleRoutesDeps {
  parts: AccountParts
  managePeople: ManagePeople
  /** Codes of the languages besides the default one. */
  languages(): readonly string[]
  isFolder(id: number): boolean
}

/** Lines of the list of sign-ins that are sent at once. */
const signInsAtOnce = 50

const role = z.enum(roles, 'role')
const languages = z.array(z.string().max(20)).max(50)
const folders = z.array(z.number().int().positive()).max(100).nullable()

const person = z.object({
  name: line().optional(),
  role: role.optional(),
  languages: languages.optional(),
  folders: folders.optional(),
  isDisabled: z.boolean().optional(),
})

const invitation = z.object({
  email,
  role,
  languages: languages.optional(),
  folders: folders.optional(),
  language: z.string().nullish(),
})

/** People, roles and invitations; anyone who changes them proves again who they are. */
export function createPeopleRoutes(deps: PeopleRoutesDeps): ApiRoute[] {
  const { parts, managePeople } = deps

  /** Languages of translators and folders of editors, as far as they exist. @throws ApiRefusal for a translator without a language. */
  function checkRights(given: Rights): void {
    const known = deps.languages()
    if (!given.languages.every(code => known.includes(code))) throw invalid({ languages: 'languages' })
    if (given.role === 'translator' && given.languages.length === 0) throw invalid({ languages: 'languages' })
    if (given.folders && !given.folders.every(deps.isFolder)) throw invalid({ folders: 'invalid' })
  }

  async function find(id: string) {
    const found = /^\d{1,15}$/.test(id) ? await parts.people.find(Number(id)) : null
    if (!found) throw refuse('not_found')
    return found
  }

  return [
    signedIn('GET', 'people', 'administer', 'any-age', async () => json(await managePeople.list())),
    signedIn('GET', 'colleagues', 'signed-in', 'any-age', async () => {
      const all = (await parts.people.all()).filter(each => !each.isDisabled)
      return json({ colleagues: all.map(({ id, name, role }) => ({ id, name, role })) })
    }),
    signedIn('PATCH', 'people/:id', 'administer', 'fresh', async ({ session, body, id }) => {
      const given = check(person, body)
      const before = await find(id)
      const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      checkRights({ ...before, ...change })
      return json({ person: await managePeople.change(before.id, change, session.person) })
    }),
    signedIn('DELETE', 'people/:id', 'administer', 'fresh', async ({ session, id }) => {
      await managePeople.remove((await find(id)).id, session.person)
      return done()
    }),
    signedIn('POST', 'people/:id/reset', 'administer', 'fresh', async ({ session, id }) => {
      const found = await find(id)
      if (found.isDisabled) throw refuse('not_found')
      await managePeople.sendReset(found)
      parts.note({ key: 'people.send_reset', trackable_id: found.id, user_id: session.person.id })
      return json({}, 202)
    }),
    signedIn('DELETE', 'people/:id/factors', 'administer', 'fresh', async ({ session, id }) =>
      json({ person: (await managePeople.resetFactors((await find(id)).id, session.person)).person }),
    ),
    signedIn('GET', 'sign-ins', 'administer', 'any-age', async ({ session, query }) => {
      const asked = query.get('person') ?? ''
      const person = /^\d{1,15}$/.test(asked) ? Number(asked) : null
      const found = await parts.sessions.signIns({ before: query.get('before'), person, limit: signInsAtOnce + 1 })
      const names = new Map((await parts.people.names()).map(({ id, name }) => [id, name]))
      const shown = found.slice(0, signInsAtOnce)
      return json({
        signIns: shown.map(({ row, isOpen }) => toSignInView(row, isOpen, session.id, names)),
        next: found.length > shown.length ? (shown.at(-1)?.row.id ?? null) : null,
      })
    }),
    signedIn('DELETE', 'sign-ins/:id', 'administer', 'fresh', async ({ session, id }) => {
      const row = await parts.sessions.signIn(id)
      if (!row || (await parts.sessions.end({ personId: row.person_id, id: row.session_id })) === 0)
        throw refuse('not_found')
      parts.note({ key: 'people.sign_out', trackable_id: row.person_id, user_id: session.person.id })
      return done()
    }),
    signedIn('POST', 'people/remind', 'administer', 'any-age', async ({ session, block }) => {
      // a mail to everybody: three in an hour are enough
      if (parts.gates.remind.waitMs(block) > 0) throw refuse('too_many')
      parts.gates.remind.count(block)
      return json({ count: await managePeople.remind(session.person) })
    }),
    signedIn('POST', 'invitations', 'administer', 'fresh', async ({ session, body }) => {
      const given = check(invitation, body)
      const rights = { role: given.role, languages: given.languages ?? [], folders: given.folders ?? null }
      checkRights(rights)
      const language = isLocale(given.language) ? given.language : null
      const made = await managePeople.invite({ ...rights, email: given.email, language }, session.person)
      return json({ invitation: made.invitation }, 201)
    }),
    signedIn('POST', 'invitations/:id/resend', 'administer', 'fresh', async ({ session, id }) =>
      json({ invitation: await managePeople.resend(id, session.person) }),
    ),
    signedIn('DELETE', 'invitations/:id', 'administer', 'fresh', async ({ session, id }) => {
      await managePeople.revoke(id, session.person)
      return done()
    }),
  ]
}

function toSignInView(
  row: SignInRow,
  isOpen: boolean,
  thisSession: string,
  names: ReadonlyMap<number, string>,
): SignInView {
  return {
    id: row.id,
    person: { id: row.person_id, name: names.get(row.person_id) ?? `#${row.person_id}` },
    at: row.at,
    way: signInWays.find(way => way === row.way) ?? 'password',
    device: row.device,
    isPhone: row.is_phone === 1,
    network: row.network,
    isOpen,
    isThis: row.session_id === thisSession,
  }
}
