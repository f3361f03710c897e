import type { ReactNode } from 'react'
import { usePage } from '../../blocks/page-context.tsx'
import { Parts } from '../../blocks/slot.tsx'
import { topicsMessages } from '../../messages/topics.ts'
import { Section } from '../../ui/section/section.tsx'
import type { ServicePartProps } from './service-hero.tsx'

/** What is asked most often, as folds. */
export function ServiceFaq({ story, id, number }: ServicePartProps): ReactNode {
  const { locale } = usePage()
  const t = topicsMessages[locale]
  const { faq } = story.content
  if (faq.length === 0) return null
  return (
    <Section id={id} number={number} label={t.questions} headline={t.questionsTitle}>
      <div className="faq at-content">
        <div className="accordion">
          <Parts blocks={faq} />
        </div>
      </div>
    </Section>
  )
}
