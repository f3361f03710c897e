import type { InvitationView, PersonView } from '../../model/editing/account-answers.ts'
import type { AccountParts } from '../account-parts.ts'
import { refuse } from '../api/api-problem.ts'
import type { AccountLink, Invited } from '../links/links.server.ts'
import { localeOf, type Person, toPersonView } from './person.ts'
import type { PersonChange } from './people.store.server.ts'

/** Who does it; null: the command line. */
export type Actor = Pick<Person, 'id' | 'name'> | null

/** Open invitations at the same time. */
const maxInvitations = 100

/** Managing people: invite, change roles, disable, remove, send links. Rights are checked by the caller. */
export function createManagePeople(parts: AccountParts) {
  const { database, people, passkeyStore, links, sessions, notices, defaultLocale } = parts
  const now = (): string => new Date(parts.clock()).toISOString()

  async function view(person: Person): Promise<PersonView> {
    return toPersonView(person, (await passkeyStore.of(person.id)).length)
  }

  async function list(): Promise<{ people: PersonView[]; invitations: InvitationView[] }> {
    const [all, counts, invitations, names] = await Promise.all([
      people.all(),
      passkeyStore.counts(),
      links.invitations(),
      people.names(),
    ])
    const nameOf = new Map(names.map(({ id, name }) => [id, name]))
    return {
      people: all.map(person => toPersonView(person, counts.get(person.id) ?? 0)),
      invitations: invitations.flatMap(link => toInvitationView(link, nameOf.get(link.madeBy ?? 0) ?? null) ?? []),
    }
  }

  /**
   * Changes a person.
   *
   * @throws ApiRefusal `not_found`; `last_admin` where nobody would be left who manages people; `taken`.
   */
  async function change(id: number, change: PersonChange, by: Actor): Promise<PersonView> {
    const { before, after, ended } = await database.db.transaction().execute(async trx => {
      const before = await people.lock(id, trx)
      if (!before) throw refuse('not_found')
      const isAdmin = before.role === 'admin' && !before.isDisabled
      const staysAdmin = (change.role ?? before.role) === 'admin' && !(change.isDisabled ?? before.isDisabled)
      if (isAdmin && !staysAdmin && (await people.otherAdmins(trx, id)) === 0) throw refuse('last_admin')
      const other = change.email === undefined ? null : await people.byEmail(change.email, trx)
      if (other && other.id !== id) throw refuse('taken')
      await people.change(id, change, now(), trx)
      const after = { ...before, ...change }
      if (after.role !== before.role) await sessions.markForRenewal(id, trx)
      if (!after.isDisabled || before.isDisabled) return { before, after, ended: [] }
      await links.remove({ purpose: 'reset', personId: id }, trx)
      return { before, after, ended: await sessions.endWithin({ personId: id }, trx) }
    })
    sessions.tell(ended)
    parts.onRights(id)
    const details = {
      name: after.name,
      ...(after.role !== before.role && { role: after.role }),
      ...(after.isDisabled !== before.isDisabled && { isDisabled: after.isDisabled }),
    }
    parts.note({ key: 'people.update', trackable_id: id, user_id: by?.id ?? 0, details })
    return view(after)
  }

  async function remove(id: number, by: Actor): Promise<void> {
    const removed = await database.db.transaction().execute(async trx => {
      const person = await people.find(id, trx)
      if (!person) throw refuse('not_found')
      if (person.role === 'admin' && !person.isDisabled && (await people.otherAdmins(trx, id)) === 0)
        throw refuse('last_admin')
      const ended = await sessions.endWithin({ personId: id }, trx)
      await people.remove(trx, id, now())
      return { person, ended }
    })
    sessions.tell(removed.ended)
    parts.onRights(id)
    parts.note({
      key: 'people.destroy',
      trackable_id: id,
      user_id: by?.id ?? 0,
      details: { name: removed.person.name },
    })
  }

  /** Invites an address; an open invitation of the same address is replaced. @throws ApiRefusal `taken`. */
  async function invite(invited: Invited, by: Actor): Promise<{ invitation: InvitationView; href: string }> {
    const made = await database.db.transaction().execute(async trx => {
      if (await people.byEmail(invited.email, trx)) throw refuse('taken')
      const open = await links.invitations(trx)
      const same = open.filter(link => link.invited?.email.toLowerCase() === invited.email.toLowerCase())
      if (open.length - same.length >= maxInvitations) throw refuse('busy')
      for (const link of same) await links.remove({ purpose: 'invitation', id: link.id }, trx)
      const made = await links.make('invitation', { invited, madeBy: by?.id ?? null }, trx)
      const about = { by: by?.name ?? 'nennmass', role: invited.role, href: made.href, expiresAt: made.link.expiresAt }
      await parts.send([notices.invitation(invited.email, invited.language ?? defaultLocale, about)], trx)
      return made
    })
    parts.wake()
    const details = { email: invited.email, role: invited.role }
    parts.note({ key: 'invitations.create', trackable_id: 0, user_id: by?.id ?? 0, details })
    const invitation = toInvitationView(made.link, by?.name ?? null)
    if (!invitation) throw refuse('failed')
    return { invitation, href: made.href }
  }

  async function resend(id: string, by: Actor): Promise<InvitationView> {
    const link = (await links.invitations()).find(each => each.id === id)
    if (!link?.invited) throw refuse('not_found')
    return (await invite(link.invited, by)).invitation
  }

  async function revoke(id: string, by: Actor): Promise<void> {
    if ((await links.remove({ purpose: 'invitation', id })) === 0) throw refuse('not_found')
    parts.note({ key: 'invitations.destroy', trackable_id: 0, user_id: by?.id ?? 0 })
  }

  /**
   * Makes a link to a new password and sends it. Earlier ones go on working until one is used: a stranger who asks for
   * more takes none away.
   */
  async function sendReset(person: Person): Promise<string> {
    const href = await database.db.transaction().execute(async trx => {
      const made = await links.make('reset', { personId: person.id }, trx)
      const about = { href: made.href, expiresAt: made.link.expiresAt }
      await parts.send([notices.reset(person.email, localeOf(person, defaultLocale), about)], trx)
      return made.href
    })
    parts.wake()
    return href
  }

  /** Ends every session of somebody, wherever it is. @returns how many. */
  async function signOut(id: number): Promise<number> {
    return sessions.end({ personId: id })
  }

  /**
   * Takes the app, its recovery codes and all passkeys of somebody away who has lost them, ends their sessions and sends a
   * link to a new sign-in where nothing else would be left.
   *
   * @returns that link, or null.
   */
  async function resetFactors(id: number, by: Actor): Promise<{ person: PersonView; href: string | null }> {
    const { person, ended } = await database.db.transaction().execute(async trx => {
      const person = await people.lock(id, trx)
      if (!person) throw refuse('not_found')
      await parts.secondFactor.remove(id, trx)
      await passkeyStore.removeAll(id, trx)
      const ended = await sessions.endWithin({ personId: id }, trx)
      await parts.send([notices.alarm(person.email, localeOf(person, defaultLocale), 'factorsReset')], trx)
      return { person, ended }
    })
    sessions.tell(ended)
    parts.wake()
    parts.note({ key: 'people.reset_factors', trackable_id: id, user_id: by?.id ?? 0, details: { name: person.name } })
    const isLeftOut = person.passwordHash === null && !person.isDisabled
    const href = isLeftOut ? await sendReset(person) : null
    return { person: await view({ ...person, totpSecret: null }), href }
  }

  /** Writes to everybody who signs in by password alone. @returns how many. */
  async function remind(by: Pick<Person, 'id' | 'name'>): Promise<number> {
    const [all, counts] = await Promise.all([people.all(), passkeyStore.counts()])
    const lacking = all.filter(
      person => !person.isDisabled && person.id !== by.id && !counts.get(person.id) && person.totpSecret === null,
    )
    const href = `${parts.origin}/editor/settings`
    const mails = lacking.map(person =>
      notices.remind(person.email, localeOf(person, defaultLocale), { by: by.name, href }),
    )
    if (mails.length > 0) await database.db.transaction().execute(trx => parts.send(mails, trx))
    parts.wake()
    return mails.length
  }

  return { view, list, change, remove, invite, resend, revoke, sendReset, signOut, resetFactors, remind }
}

export type ManagePeople = ReturnType<typeof createManagePeople>

function toInvitationView(link: AccountLink, invitedBy: string | null): InvitationView | null {
  if (!link.invited) return null
  const { email, role, languages, folders } = link.invited
  const { id, createdAt, expiresAt } = link
  return { id, email, role, languages, folders, createdAt, expiresAt, invitedBy }
}
