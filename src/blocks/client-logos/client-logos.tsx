import type { ReactNode } from 'react'
import { formatNumber } from '../../messages/format.ts'
import { peopleMessages } from '../../messages/people.ts'
import { referenceMessages } from '../../messages/references.ts'
import type { Link } from '../../model/story/link.ts'
import { noLink } from '../../model/story/link.ts'
import type { Theme } from '../../model/story/schema.ts'
import { Section } from '../../ui/section/section.tsx'
import { SmartLink } from '../../ui/smart-link/smart-link.tsx'
import type { Story } from '../block.ts'
import { placeLink } from '../list-place.ts'
import { useBlockData, usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { ClientLogo } from '../client-logo.tsx'
import { editable } from '../slot.tsx'

/**
 * Proof by names: as running text with the number of projects, or as a wall of
 * signs. Each name leads to the list of its projects.
 */
export function ClientLogos({ block, id, number }: BlockProps<'client_logos'>): ReactNode {
  const { clients, projectCounts } = useBlockData(block)
  if (clients.length === 0) return null
  const wall = block.layout === 'wall'
  const Entry = wall ? Sign : Name
  const counted = clients.map(client => ({ client, count: projectCounts.get(client.uuid) ?? 0 }))
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={sectionLabel(block)}
      headline={block.headline}
      attributes={editable(block)}
    >
      <ul className={`${wall ? 'client-wall' : 'client-names'} at-content`}>
        {(wall ? counted : counted.toSorted((a, b) => b.count - a.count)).map(({ client, count }) => (
          <li key={client.uuid}>
            <Entry client={client} count={count} theme={block.theme} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface ClientProps {
  client: Story<'client'>
  /** Projects in which the client is named. */
  count: number
  theme: Theme | null
}

function Name({ client, count }: ClientProps): ReactNode {
  const { locale } = usePage()
  return (
    <SmartLink to={useProjectsLink(client, count)}>
      {client.content.title}
      {count > 0 && (
        <sup>
          {formatNumber(count, locale)}
          <span className="visually-hidden">{referenceMessages[locale].projects(count)}</span>
        </sup>
      )}
    </SmartLink>
  )
}

/** The sign where the client has one and wants it shown, else the name; since when it has been a client. */
function Sign({ client, count, theme }: ClientProps): ReactNode {
  const { locale } = usePage()
  const { since_year: since } = client.content
  return (
    <SmartLink to={useProjectsLink(client, count)}>
      <ClientLogo client={client.content} theme={theme} sizes="16rem">
        <span className="client-wall__name">{client.content.title}</span>
      </ClientLogo>
      {since !== null && <span className="client-wall__since label">{peopleMessages[locale].since(since)}</span>}
    </SmartLink>
  )
}

/** The list of a client's projects; nowhere without projects, because the list would be empty. */
function useProjectsLink(client: Story<'client'>, count: number): Link {
  const { settings, locale } = usePage()
  const list = settings?.content.link_references
  return list && count > 0 ? placeLink(list, { param: 'client', value: client.slug }, locale, []) : noLink
}
