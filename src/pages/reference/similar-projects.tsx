import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { ReferenceSummaryCard } from '../../blocks/reference-summary-card.tsx'
import { referenceMessages } from '../../messages/references.ts'
import { Section } from '../../ui/section/section.tsx'
import { OutlinePair } from './outline-pair.tsx'
import { commonWidth } from './pair-layout.ts'
import type { SimilarProject, SimilarReason } from './similar.ts'
import { columnSizes } from '../../ui/picture/picture-sizes.ts'

export interface SimilarProjectsProps {
  story: Story<'reference'>
  similar: readonly SimilarProject[]
  id: string
  number: number | null
}

const reasons = {
  chosen: 'chosen',
  category: 'sameSector',
  categoryOtherSize: 'sameSectorOtherSize',
  service: 'sameService',
  size: 'sameSize',
} as const satisfies Record<SimilarReason, string>

const cardSizes = columnSizes({ wide: 4, middle: 8 / 3 })

/** Projects like this one, each with both outlines to one scale. */
export function SimilarProjects({ story, similar, id, number }: SimilarProjectsProps): ReactNode {
  const { locale } = usePage()
  const t = referenceMessages[locale]
  const own = story.content.silhouette
  const widths = similar.map(({ story: other }) => commonWidth(own, other.content.silhouette))
  return (
    <Section id={id} number={number} label={t.similarRail} headline={t.similar}>
      <div className="similar subgrid">
        {similar.map(({ story: other, reason }) => (
          <ReferenceSummaryCard key={other.uuid} story={other} level={3} imageSizes={cardSizes}>
            <OutlinePair own={story} other={other} caption={t[reasons[reason]]} widths={widths} />
          </ReferenceSummaryCard>
        ))}
      </div>
    </Section>
  )
}
