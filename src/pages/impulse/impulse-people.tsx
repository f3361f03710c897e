import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { topicsMessages } from '../../messages/topics.ts'
import { Person } from '../../ui/person/person.tsx'
import { Section } from '../../ui/section/section.tsx'

export interface ImpulsePartProps {
  story: Story<'impulse'>
  id: string
  number: number | null
}

/** Who stands for the impulse, with direct lines, and the services it belongs to. */
export function ImpulsePeople({ story, id, number }: ImpulsePartProps): ReactNode {
  const { locale } = usePage()
  const t = topicsMessages[locale]
  const { experts, services } = story.content
  if (experts.length + services.length === 0) return null
  return (
    <Section id={id} number={number} label={t.people} headline={t.whoHoldsIt}>
      <div className="impulse-people at-content">
        {experts.map(person => (
          <Person key={person.uuid} person={person.content} />
        ))}
        {services.length > 0 && <RelatedServices services={services} />}
      </div>
    </Section>
  )
}

function RelatedServices({ services }: { services: readonly Story<'service'>[] }): ReactNode {
  const { locale } = usePage()
  return (
    <div className="impulse-service">
      <p className="label impulse-service__label">{topicsMessages[locale].relatedServices(services.length)}</p>
      <ul className="impulse-service__list">
        {services.map(({ uuid, href, content }) => (
          <li key={uuid}>
            <h3 className="impulse-service__name">
              {href === null ? content.title : <a href={href}>{content.title}</a>}
            </h3>
            {content.claim && <p>{content.claim}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
