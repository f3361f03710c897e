import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { sectionEntries } from '../../blocks/sections.ts'
import { editable, Sections } from '../../blocks/slot.tsx'
import { topicsMessages } from '../../messages/topics.ts'
import { Closing, closingEntries } from '../closing.tsx'
import { Ruler } from '../frame/ruler/ruler.tsx'
import { nextNumber, numberSections } from '../own-sections.ts'
import type { ImpulseExtras } from './extras.ts'
import { Definition } from './definition.tsx'
import { ImpulseHero } from './impulse-hero.tsx'
import { ImpulseNews } from './impulse-news.tsx'
import { ImpulsePeople } from './impulse-people.tsx'
import { NextImpulse } from './next-impulse.tsx'
import { Proof } from './proof.tsx'

/** The first section of the page is the lead; the body follows. */
const bodyStart = 2

/** An impulse: number as display, claim, definition with symbol, the studio's view, proof, who stands for it. */
export function ImpulseView({ story, extras }: { story: Story<'impulse'>; extras: ImpulseExtras }): ReactNode {
  const { locale, settings } = usePage()
  const t = topicsMessages[locale]
  const { content } = story
  const { entries, numberOf, next } = numberSections(nextNumber(content.body, bodyStart), [
    { id: 'proof', label: t.proof, shown: content.references.length > 0 },
    { id: 'people', label: t.people, shown: content.experts.length + content.services.length > 0 },
    { id: 'news', label: t.newsLabel, shown: content.related_news.length > 0 },
  ])
  const closing = closingEntries(settings, next)
  return (
    <main id="inhalt" className="impulse" {...editable(content)}>
      <Ruler
        entries={[
          { id: 'position', number: 1, label: t.position },
          ...sectionEntries(content.body, bodyStart),
          ...entries,
          ...closing,
        ]}
        locale={locale}
      />
      <ImpulseHero story={story} place={extras.place} total={extras.total} />
      <Definition story={story} id="position" />
      <Sections blocks={content.body} start={bodyStart} />
      <Proof references={content.references} id="proof" number={numberOf('proof')} />
      <ImpulsePeople story={story} id="people" number={numberOf('people')} />
      <ImpulseNews story={story} id="news" number={numberOf('news')} />
      <NextImpulse previous={extras.previous} next={extras.next} total={extras.total} />
      <Closing start={next} />
    </main>
  )
}
