import { Fragment, type ReactNode } from 'react'
import { contactMessages } from '../../messages/contact.ts'
import { siteMessages } from '../../messages/site.ts'
import { EmailLink, PhoneLink } from '../../ui/person/contact-lines.tsx'
import { personName } from '../../ui/person/person-name.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { TitleBlock, TitleBlockCell } from '../../ui/title-block/title-block.tsx'
import type { Block, StoryContent } from '../block.ts'
import { usePage, type PageContextValue } from '../page-context.tsx'

/** Somebody who answers, and which topics; `places` count the topics of the form from 1. */
interface Answering {
  person: StoryContent<'person'>
  places: readonly number[]
  isDefault: boolean
}

/** The person who answers messages about a topic: named by the form, else the contact of the site. */
export function personFor(block: Block<'contact_form'>, topic: string, page: PageContextValue) {
  const named = block.people.find(({ content }) => content.contact_topics.includes(topic))
  return named?.content ?? page.settings?.content.default_contact?.content ?? null
}

/** Who answers, beside the form on wide pages and below it on others. The style sheet shows the person of the chosen topic. */
export function Responders({ block, topics }: { block: Block<'contact_form'>; topics: readonly string[] }): ReactNode {
  const page = usePage()
  const t = contactMessages[page.locale]
  const address = page.settings?.content.address?.split('\n') ?? []
  const answering = toAnswering(block, topics, page)
  if (answering.length === 0) return null
  return (
    <aside className="responder at-notes" aria-label={t.responder}>
      {answering.map(({ person, places, isDefault }) => (
        <div
          key={person._uid}
          className="responder__person"
          data-places={places.join(' ')}
          data-default={isDefault ? '' : undefined}
        >
          {person.portrait && (
            <div className="responder__figure">
              <Picture asset={person.portrait} ratio={[1, 1]} sizes="(min-width: 70rem) 25vw, 60vw" />
            </div>
          )}
          <TitleBlock>
            <TitleBlockCell label={t.answers} variant="name" note={person.role}>
              {personName(person)}
            </TitleBlockCell>
            {person.phone && (
              <TitleBlockCell label={t.directLine} wide>
                <PhoneLink phone={person.phone} />
              </TitleBlockCell>
            )}
            {person.email && (
              <TitleBlockCell label={t.labels.email} wide>
                <EmailLink email={person.email} />
              </TitleBlockCell>
            )}
            <TitleBlockCell label={t.answer} wide>
              {t.answerTime}
            </TitleBlockCell>
            {address.length > 0 && (
              <TitleBlockCell label={siteMessages[page.locale].address} wide>
                {address.map((line, place) => (
                  // Lines of an address have no identity of their own.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Fragment key={place}>
                    {place > 0 && <br />}
                    {line}
                  </Fragment>
                ))}
              </TitleBlockCell>
            )}
          </TitleBlock>
        </div>
      ))}
    </aside>
  )
}

/** Everybody once, in the order of the topics; who answers by default is shown until a topic is chosen. */
function toAnswering(block: Block<'contact_form'>, topics: readonly string[], page: PageContextValue): Answering[] {
  const standard = page.settings?.content.default_contact?.content ?? null
  const found = topics.map(topic => personFor(block, topic, page))
  const people = new Map([standard, ...found].flatMap(person => (person ? [[person._uid, person] as const] : [])))
  return [...people.values()].map((person, index) => ({
    person,
    places: found.flatMap((each, place) => (each?._uid === person._uid ? [place + 1] : [])),
    isDefault: index === 0,
  }))
}
