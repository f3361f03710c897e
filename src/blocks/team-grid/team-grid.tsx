import type { ReactNode } from 'react'
import { peopleMessages } from '../../messages/people.ts'
import { personName } from '../../ui/person/person-name.ts'
import { Section } from '../../ui/section/section.tsx'
import type { Story } from '../block.ts'
import { useBlockData, usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable, shows } from '../slot.tsx'
import { groupByDepartment } from './departments.ts'
import { Member } from './member.tsx'
import { Tenure } from './tenure.tsx'
import type { TenurePerson } from './tenure-layout.ts'

/** A scale of years says nothing about fewer. */
const fewestForTenure = 8

/** People, all in one grid or one section for each department below a scale of years. */
export function TeamGrid(props: BlockProps<'team_grid'>): ReactNode {
  const { block, id, number } = props
  const { people } = useBlockData(block)
  if (block.group_by_department) return <Departments {...props} />
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={block.rail_label ?? block.headline}
      headline={block.headline}
      attributes={editable(block)}
    >
      <ul className="department__people at-content">
        {people.map(person => (
          <Member key={person.uuid} story={person} heading="h3" contact={block.show_contact} />
        ))}
      </ul>
    </Section>
  )
}

function Departments({ block, id, number }: BlockProps<'team_grid'>): ReactNode {
  const { locale, label, options } = usePage()
  const t = peopleMessages[locale]
  const { people, thisYear } = useBlockData(block)
  const departments = groupByDepartment(
    people,
    options('departments').map(option => option.value),
  )
  const tenured = people.flatMap(toTenurePerson)
  const railLabel = block.rail_label ?? block.headline ?? t.people
  return (
    <div className="people-section" id={id} {...editable(block)}>
      {tenured.length >= fewestForTenure && <Tenure id={id} people={tenured} thisYear={thisYear} />}
      <div className="people-head grid">
        <p className="rail at-rail">
          <a href={`#${id}`}>
            {number !== null && <span className="rail__no">{number}</span>}{' '}
            <span className="rail__label">{railLabel}</span>
          </a>
        </p>
        <h2 className="h2 at-content" {...shows(block, 'headline')}>
          {block.headline ?? t.people}
        </h2>
        <nav className="department-nav at-content" aria-label={t.departments}>
          <ul className="department-nav__list">
            {departments.map(({ key }) => (
              <li key={key}>
                <a href={`#${key}`}>{label('departments', key)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {departments.map(({ key, people: members }) => (
        <section key={key} className="department grid" id={key} aria-labelledby={`${key}-titel`}>
          <h3 className="department__name at-rail" id={`${key}-titel`}>
            {label('departments', key)} <span className="department__count num">{members.length}</span>
          </h3>
          <ul className="department__people at-content">
            {members.map(person => (
              <Member key={person.uuid} story={person} heading="h4" contact={block.show_contact} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function toTenurePerson({ uuid, slug, content }: Story<'person'>): TenurePerson[] {
  if (content.since_year === null) return []
  return [
    {
      uuid,
      name: personName(content),
      firstName: content.first_name,
      href: `#${slug}`,
      since: content.since_year,
      portrait: content.portrait?.src ?? null,
    },
  ]
}
