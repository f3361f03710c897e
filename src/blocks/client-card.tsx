import type { ReactNode } from 'react'
import { clientMessages } from '../messages/clients.ts'
import { typeset } from '../messages/typeset.ts'
import { noLink } from '../model/story/link.ts'
import { ActionLink } from '../ui/action/action.tsx'
import { Arrow } from '../ui/icon/icon.tsx'
import { SmartLink } from '../ui/smart-link/smart-link.tsx'
import type { Story } from './block.ts'
import { ClientLogo } from './client-logo.tsx'
import { placeLink } from './list-place.ts'
import { usePage } from './page-context.tsx'

export interface ClientCardProps {
  story: Story<'client'>
  /** Projects in which the client is named: the card leads to them. Null where it is above their list. */
  count: number | null
}

/**
 * A client in short: logo or name, what they do, where, their website, and the way to their projects.
 *
 * @see docs/content-model.md "client"
 */
export function ClientCard({ story, count }: ClientCardProps): ReactNode {
  const { locale, settings } = usePage()
  const t = clientMessages[locale]
  const { content: client, slug } = story
  return (
    <div className="client-card">
      <div className="client-card__who">
        <ClientLogo client={client} theme={null} sizes="14rem">
          <p className="h3">{client.title}</p>
        </ClientLogo>
        {client.intro && <p className="client-card__intro">{client.intro}</p>}
      </div>
      <ClientFacts client={client} />
      {count !== null && count > 0 && (
        <p>
          <ActionLink
            to={placeLink(settings?.content.link_references ?? noLink, { param: 'client', value: slug }, locale, [])}
            color="transparent"
          >
            {t.allProjects(count)} <Arrow />
          </ActionLink>
        </p>
      )}
    </div>
  )
}

function ClientFacts({ client }: { client: Story<'client'>['content'] }): ReactNode {
  const { locale, label } = usePage()
  const t = clientMessages[locale]
  const { sector, city, country, since_year: since, website } = client
  const place = [city, country && label('countries', country)].filter(Boolean).join(', ')
  const facts = [
    [t.sector, sector],
    [t.place, place],
    [t.since, since === null ? null : String(since)],
  ] as const
  return (
    <dl className="client-card__facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeset(value, locale)}</dd>
            </div>
          ),
      )}
      {'href' in website && (
        <div>
          <dt>{t.website}</dt>
          <dd>
            <SmartLink to={website}>{shownAddress(website.href)}</SmartLink>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** `https://www.firnwerk.example/` → `firnwerk.example`: as one says it. */
function shownAddress(href: string): string {
  return href.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/, '').replace(/\/$/, '')
}
