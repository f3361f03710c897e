import type { ReactNode } from 'react'
import { usePage } from '../../blocks/page-context.tsx'
import { topicsMessages } from '../../messages/topics.ts'
import { People } from '../../ui/person/person.tsx'
import { Section } from '../../ui/section/section.tsx'
import type { ServicePartProps } from './service-hero.tsx'

/** Whom to call about a service. */
export function ServicePeople({ story, id, number }: ServicePartProps): ReactNode {
  const { locale } = usePage()
  const t = topicsMessages[locale]
  const { experts, impulses } = story.content
  if (experts.length === 0) return null
  return (
    <Section
      id={id}
      number={number}
      label={t.people}
      headline={t.whomToCall}
      rule={impulses.length > 0 ? 'none' : undefined}
    >
      <People people={experts.map(person => person.content)} />
    </Section>
  )
}
