import type { ReactNode } from 'react'
import type { Asset } from '../../model/story/asset.ts'
import { Picture } from '../picture/picture.tsx'
import { columnSizes } from '../picture/picture-sizes.ts'
import { EmailLink, PhoneLink } from './contact-lines.tsx'
import { personName, type PersonName } from './person-name.ts'

/** What a person's card shows; the content of a `person` story fits. */
export interface PersonContent extends PersonName {
  role: string
  portrait: Asset | null
  email: string | null
  phone: string | null
}

const portraitSizes = columnSizes({ wide: 3, middle: 7 / 3, small: 'min(6rem, 26vw)' })

export interface PersonProps {
  person: PersonContent
  /** Level of the name. */
  heading?: 'h3' | 'h4' | 'p'
  /** Direct line and address; for authors they are left out. */
  contact?: boolean
}

/** Portrait, name, role and direct line. */
export function Person({ person, heading: Heading = 'h3', contact = true }: PersonProps): ReactNode {
  const { role, portrait, email, phone } = person
  return (
    <div className="person">
      {portrait && <Picture asset={portrait} ratio={[4, 5]} sizes={portraitSizes} thumbnail />}
      <div>
        <Heading className="person__name">{personName(person)}</Heading>
        <p className="person__role">{role}</p>
        {contact && phone && (
          <p className="person__line">
            <PhoneLink phone={phone} />
          </p>
        )}
        {contact && email && (
          <p className="person__line">
            <EmailLink email={email} />
          </p>
        )}
      </div>
    </div>
  )
}

/** People in a row. */
export function People({ people, contact }: { people: readonly PersonContent[]; contact?: boolean }): ReactNode {
  return (
    <ul className="people at-content">
      {people.map(person => (
        <li key={personName(person)}>
          <Person person={person} {...(contact === undefined ? {} : { contact })} />
        </li>
      ))}
    </ul>
  )
}
