import { z } from 'zod'
import { isLocale } from '../../model/locale.ts'
import { roles } from '../../model/editing/role.ts'
import type { AccountParts } from '../account-parts.ts'
import type { ManagePeople } from '../people/manage-people.server.ts'
import type { Rights } from '../people/person.ts'
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

const role = z.enum(roles, 'role')
const languages = z.array(z.string().max(20)).max(50)
const folders = z.array(z.number().int().positive()).max(100).nullable()

const person = z.object({
  ...{ name: line().optional(), role: role.optional(), languages: languages.optional() },
  ...{ folders: folders.optional(), isDisabled: z.boolean().optional() },
})

const invitation = z.object({
  ...{ email, role, languages: languages.optional(), folders: folders.optional(), language: z.string().nullish() },
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
    signedIn('POST', 'people/remind', 'administer', 'any-age', async ({ session, block }) => {
      // a mail to everybody: once in ten minutes or so is enough
      if (parts.gates.reset.take('remind', block) > 0) throw refuse('too_many')
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
