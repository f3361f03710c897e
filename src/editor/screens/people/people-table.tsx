import type { InvitationView, PersonView } from '../../../model/editing/account-answers.ts'
import { useWhen } from '../../account/use-when.ts'
import { toWhen } from '../../account/when.ts'
import { IconButton } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { initialsOf } from '../../frame/person.ts'
import { useTexts } from '../../language.ts'
import { peopleTexts } from './people-texts.ts'
import type { Named } from './role-name.ts'

export interface PeopleTableProps {
  people: readonly PersonView[]
  invitations: readonly InvitationView[]
  roleName(named: Named): string
  /** What is open beside the table: `person-7`. */
  open: string | null
  onOpen(key: string): void
}

const dayMs = 86_400_000

/** Everybody with an account, and those who are invited. */
export function PeopleTable({ people, invitations, roleName, open, onOpen }: PeopleTableProps) {
  const t = useTexts(peopleTexts)
  const when = useWhen()
  const more = (key: string, name: string) => (
    <IconButton
      icon="more"
      small
      label={t.moreAbout(name)}
      aria-expanded={open === key}
      data-opens={key}
      onClick={() => onOpen(key)}
    />
  )
  return (
    <div className="tblwrap">
      <table className="tbl tbl--tall">
        <thead>
          <tr>
            <th className="w" scope="col">
              {t.name}
            </th>
            <th scope="col">{t.role}</th>
            <th className="opt" scope="col">
              {t.signIn}
            </th>
            <th className="opt" scope="col">
              {t.last}
            </th>
            <th scope="col">
              <span className="vh">{t.more}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <tr key={person.id}>
              <th scope="row" className="w">
                <span className="row">
                  <Avatar name={person.name} />
                  <span className="clip strong">{person.name}</span>
                </span>
              </th>
              <td className="nowrap">{roleName(person)}</td>
              <td className="opt nowrap">
                <SignsIn person={person} />
              </td>
              <td className="opt nowrap">{toWhen(person.seenAt, when)}</td>
              <td>{more(`person-${person.id}`, person.name)}</td>
            </tr>
          ))}
          {invitations.map(invitation => (
            <tr key={invitation.id}>
              <th scope="row" className="w">
                <span className="row">
                  <Icon name="mail" />
                  <span className="clip">{invitation.email}</span>
                </span>
              </th>
              <td>{roleName(invitation)}</td>
              <td className="opt nowrap">
                <span className="status" data-s="scheduled">
                  <Icon name="clock" />
                  {t.invited}
                </span>
              </td>
              <td className="opt nowrap">
                {t.daysLeft(Math.max(1, Math.round((Date.parse(invitation.expiresAt) - when.now) / dayMs)))}
              </td>
              <td>{more(`invitation-${invitation.id}`, invitation.email)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

function SignsIn({ person }: { person: PersonView }) {
  const t = useTexts(peopleTexts)
  if (person.isDisabled) {
    return (
      <span className="status" data-s="off">
        <Icon name="off" />
        {t.disabled}
      </span>
    )
  }
  if (person.passkeys > 0 || person.hasApp) {
    const ways = [person.passkeys > 0 && t.passkeys(person.passkeys), person.hasApp && t.app].filter(Boolean)
    return (
      <span className="row">
        <Icon name={person.passkeys > 0 ? 'key' : 'phone'} small />
        {ways.join(', ')}
      </span>
    )
  }
  return (
    <span className="status" data-s="warn">
      <Icon name="warning" />
      {t.passwordOnly}
    </span>
  )
}
