import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { ClientCard } from '../../blocks/client-card.tsx'
import { sectionEntries } from '../../blocks/sections.ts'
import { editable, Parts, Sections, Slot } from '../../blocks/slot.tsx'
import { namedClient } from '../../blocks/story-list/references/reference-filter.ts'
import { clientMessages } from '../../messages/clients.ts'
import { referenceMessages } from '../../messages/references.ts'
import { Pager, type PagerLink } from '../../ui/pager/pager.tsx'
import { Section } from '../../ui/section/section.tsx'
import { Closing, closingEntries } from '../closing.tsx'
import { Ruler } from '../frame/ruler/ruler.tsx'
import { nextNumber, numberSections } from '../own-sections.ts'
import type { ReferenceExtras } from './extras.ts'
import { EnquiryBar } from './enquiry-bar.tsx'
import { openingOf } from './opening.ts'
import { ReferenceHero } from './reference-hero.tsx'
import { introFigures, introText, ReferenceIntro } from './reference-intro.tsx'
import { contactOf, ReferencePeople } from './reference-people.tsx'
import { ReferenceRelated } from './reference-related.tsx'
import { SimilarProjects } from './similar-projects.tsx'

/** The intro is the first section; the body follows. */
const bodyStart = 2

/**
 * A project: picture with dimensions, lead beside the title block, body,
 * voices, people, what is related, projects like it.
 *
 * @see docs/design.md "Reference"
 */
export function ReferenceView({ story, extras }: { story: Story<'reference'>; extras: ReferenceExtras }): ReactNode {
  const { locale, settings } = usePage()
  const t = referenceMessages[locale]
  const { content } = story
  const opening = openingOf(content)
  const text = introText(opening.body)
  const afterText = text ? opening.body.slice(1) : opening.body
  const figures = introFigures(afterText)
  const body = afterText.slice(figures.length)
  const client = namedClient(story)
  const contact = contactOf(story, settings)
  const { entries, numberOf, next } = numberSections(nextNumber(body, bodyStart), [
    { id: ids.voice, label: content.reviews.length > 1 ? t.voices : t.voice, shown: content.reviews.length > 0 },
    { id: ids.awards, label: t.awardsRail, shown: content.awards.length > 0 },
    { id: ids.client, label: clientMessages[locale].rail, shown: client !== null },
    { id: ids.people, label: t.peopleRail, shown: contact !== null || content.team.length > 0 },
    { id: ids.related, label: t.relatedRail, shown: content.impulses.length + extras.news.length > 0 },
    { id: ids.similar, label: t.similarRail, shown: extras.similar.length > 0 },
  ])
  const closing = closingEntries(settings, next)
  const shown = (id: string) => entries.some(entry => entry.id === id)
  return (
    <main id="inhalt" className="reference" {...editable(content)}>
      <Ruler
        entries={[
          { id: ids.data, number: 1, label: t.data },
          ...sectionEntries(body, bodyStart),
          ...entries,
          ...closing,
        ]}
        locale={locale}
      />
      <ReferenceHero story={story} opening={opening} />
      <ReferenceIntro story={story} id={ids.data} number={1} text={text} figures={figures} sheet={extras.sheet} />
      <Sections blocks={body} start={bodyStart} />
      {content.reviews.map((review, at) => (
        <Slot
          key={review._uid}
          block={review}
          id={at === 0 ? ids.voice : `${ids.voice}-${at + 1}`}
          number={at === 0 ? numberOf(ids.voice) : null}
          position={at}
        />
      ))}
      {shown(ids.awards) && (
        <Section id={ids.awards} number={numberOf(ids.awards)} label={t.awardsRail} headline={t.awards}>
          <div className="at-text">
            <Parts blocks={content.awards} />
          </div>
        </Section>
      )}
      {client && (
        <Section
          id={ids.client}
          number={numberOf(ids.client)}
          label={clientMessages[locale].rail}
          headline={clientMessages[locale].label}
        >
          <div className="reference-client at-content">
            <ClientCard story={client} count={extras.clientProjects} />
          </div>
        </Section>
      )}
      {shown(ids.people) && (
        <ReferencePeople contact={contact} team={content.team} id={ids.people} number={numberOf(ids.people)} />
      )}
      {shown(ids.related) && (
        <ReferenceRelated
          impulses={content.impulses}
          news={extras.news}
          id={ids.related}
          number={numberOf(ids.related)}
        />
      )}
      {shown(ids.similar) && (
        <SimilarProjects story={story} similar={extras.similar} id={ids.similar} number={numberOf(ids.similar)} />
      )}
      <div className="grid">
        <Pager
          locale={locale}
          label={t.moreReferences}
          previous={toPagerLink(extras.previous, t.previous)}
          next={toPagerLink(extras.next, t.next)}
        />
      </div>
      <Closing start={next} />
      <EnquiryBar title={content.title} contact={contact} target={closing[0]?.id ?? null} />
    </main>
  )
}

const ids = {
  data: 'daten',
  voice: 'stimme',
  awards: 'auszeichnungen',
  client: 'kunde',
  people: 'menschen',
  related: 'verwandt',
  similar: 'aehnlich',
} as const

function toPagerLink(story: Story<'reference'> | null, label: string): PagerLink | null {
  return story?.href ? { href: story.href, label, title: story.content.title } : null
}
