import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { referenceMessages } from '../../messages/references.ts'
import { Person } from '../../ui/person/person.tsx'
import { Section } from '../../ui/section/section.tsx'

export interface ReferencePeopleProps {
  contact: Story<'person'> | null
  team: readonly Story<'person'>[]
  id: string
  number: number | null
}

/** People beside the one to call. */
const members = 2

/** Whom a question about the project would reach, first the one to call. */
export function ReferencePeople({ contact, team, id, number }: ReferencePeopleProps): ReactNode {
  const { locale } = usePage()
  const t = referenceMessages[locale]
  const others = team.filter(({ uuid }) => uuid !== contact?.uuid).slice(0, contact ? members : members + 1)
  return (
    <Section id={id} number={number} label={t.peopleRail} headline={t.people}>
      <ul className="people at-content">
        {contact && (
          <li key={contact.uuid}>
            <Person person={contact.content} />
          </li>
        )}
        {others.map(person => (
          <li key={person.uuid}>
            <Person person={person.content} contact={false} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The project's own contact, else the studio's. */
export function contactOf(story: Story<'reference'>, settings: Story<'settings'> | null): Story<'person'> | null {
  return story.content.contact_person ?? settings?.content.default_contact ?? null
}
