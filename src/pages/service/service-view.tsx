import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { sectionEntries } from '../../blocks/sections.ts'
import { editable, Sections } from '../../blocks/slot.tsx'
import { topicsMessages } from '../../messages/topics.ts'
import { Pager, type PagerLink } from '../../ui/pager/pager.tsx'
import { Closing, closingEntries } from '../closing.tsx'
import { Ruler } from '../frame/ruler/ruler.tsx'
import { nextNumber, numberSections } from '../own-sections.ts'
import { RelatedImpulses } from '../related-impulses.tsx'
import type { ServiceExtras } from './extras.ts'
import { FirstStep } from './first-step.tsx'
import { Lineup } from './lineup.tsx'
import { ScopeTable } from './scope-table.tsx'
import { ServiceFaq } from './service-faq.tsx'
import { ServiceHero } from './service-hero.tsx'
import { ServicePeople } from './service-people.tsx'

/** A service: claim, lead, the first step, what one gets, how it goes, references in one scale, impulses, people, questions. */
export function ServiceView({ story, extras }: { story: Story<'service'>; extras: ServiceExtras }): ReactNode {
  const { locale, settings } = usePage()
  const t = topicsMessages[locale]
  const { content } = story
  const opening = numberSections(1, [
    { id: 'first-step', label: t.firstStep, shown: content.first_step !== null },
    { id: 'scope', label: t.scopeLabel, shown: content.scope.length > 0 },
  ])
  const ending = numberSections(nextNumber(content.body, opening.next), [
    { id: 'proof', label: t.proofs, shown: content.references.length > 0 },
    { id: 'impulses', label: t.impulses, shown: content.impulses.length > 0 },
    { id: 'people', label: t.people, shown: content.experts.length > 0 },
    { id: 'faq', label: t.questions, shown: content.faq.length > 0 },
  ])
  return (
    <main id="inhalt" className="service" {...editable(content)}>
      <Ruler
        entries={[
          ...opening.entries,
          ...sectionEntries(content.body, opening.next),
          ...ending.entries,
          ...closingEntries(settings, ending.next),
        ]}
        locale={locale}
      />
      <ServiceHero story={story} place={extras.place} total={extras.total} />
      <FirstStep story={story} id="first-step" number={opening.numberOf('first-step')} />
      <ScopeTable story={story} id="scope" number={opening.numberOf('scope')} />
      <Sections blocks={content.body} start={opening.next} />
      <Lineup references={content.references} id="proof" number={ending.numberOf('proof')} />
      <RelatedImpulses impulses={content.impulses} id="impulses" number={ending.numberOf('impulses')} />
      <ServicePeople story={story} id="people" number={ending.numberOf('people')} />
      <ServiceFaq story={story} id="faq" number={ending.numberOf('faq')} />
      <div className="grid">
        <Pager
          locale={locale}
          label={t.moreServices}
          previous={toPagerLink(extras.previous, t.service)}
          next={toPagerLink(extras.next, t.service)}
        />
      </div>
      <Closing start={ending.next} />
    </main>
  )
}

function toPagerLink(story: Story<'service'> | null, service: string): PagerLink | null {
  if (!story || story.href === null) return null
  const { index, title } = story.content
  return { href: story.href, label: `${service} ${index ?? ''}`.trim(), title }
}
