import type { ReactNode } from 'react'
import type { Story } from '../blocks/block.ts'
import { usePage } from '../blocks/page-context.tsx'
import { impulseNumber } from '../blocks/story-list/impulses/impulse-number.ts'
import { topicsMessages } from '../messages/topics.ts'
import { Picture } from '../ui/picture/picture.tsx'
import { Section } from '../ui/section/section.tsx'

export interface RelatedImpulsesProps {
  impulses: readonly Story<'impulse'>[]
  id: string
  number: number | null
}

/** Impulses a service or an article belongs to, with symbol and claim. */
export function RelatedImpulses({ impulses, id, number }: RelatedImpulsesProps): ReactNode {
  const { locale } = usePage()
  const t = topicsMessages[locale]
  if (impulses.length === 0) return null
  return (
    <Section id={id} theme="ground" number={number} label={t.impulses} headline={t.relatedImpulses}>
      <ol className="related-impulses at-content">
        {impulses.map(impulse => (
          <Item key={impulse.uuid} story={impulse} />
        ))}
      </ol>
    </Section>
  )
}

function Item({ story }: { story: Story<'impulse'> }): ReactNode {
  const { title, claim, index, symbol } = story.content
  return (
    <li className="related-impulses__item">
      <span className="related-impulses__symbol">{symbol && <Picture asset={symbol} sizes="5rem" decorative />}</span>
      <p className="related-impulses__title label">
        <span className="num">{impulseNumber(index)}</span> {title}
      </p>
      <h3 className="related-impulses__claim">
        {story.href === null ? (claim ?? title) : <a href={story.href}>{claim ?? title}</a>}
      </h3>
    </li>
  )
}
