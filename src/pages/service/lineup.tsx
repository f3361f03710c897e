import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { toReferenceSummary } from '../../blocks/reference-summary.ts'
import { topicsMessages } from '../../messages/topics.ts'
import { typeset } from '../../messages/typeset.ts'
import { Section } from '../../ui/section/section.tsx'
import { RelatedList } from '../related-list.tsx'
import { LineupOutline } from './lineup-outline.tsx'
import { lineupSpan } from './lineup-span.ts'

export interface LineupProps {
  references: readonly Story<'reference'>[]
  id: string
  number: number | null
}

/** References as proof, their outlines in one scale on one ground line each. */
export function Lineup({ references, id, number }: LineupProps): ReactNode {
  const { locale } = usePage()
  const t = topicsMessages[locale]
  if (references.length === 0) return null
  const span = lineupSpan(references.map(({ content }) => content.silhouette))
  return (
    <Section id={id} number={number} label={t.proofs} headline={t.proofTitle(references.length)}>
      <RelatedList
        id={id}
        first={6}
        as="ol"
        className="lineup"
        entries={references.map(story => (
          <LineupItem key={story.uuid} story={story} span={span} />
        ))}
      />
    </Section>
  )
}

function LineupItem({ story, span }: { story: Story<'reference'>; span: number }): ReactNode {
  const { locale, label } = usePage()
  const { title, href, client, year, silhouette, size } = toReferenceSummary(story, label, locale)
  const { outcome, lead } = story.content
  return (
    <li className="lineup__item">
      <div className="lineup__text">
        <h3 className="lineup__title">{href === null ? title : <a href={href}>{title}</a>}</h3>
        <p className="lineup__meta small">
          {client}
          {client && year && '\u00a0· '}
          {year && <span className="num">{year}</span>}
        </p>
        <p className="lineup__outcome">{typeset(outcome ?? lead, locale)}</p>
      </div>
      <figure className="lineup__figure">
        {silhouette && <LineupOutline outline={silhouette} span={span} />}
        {size && <p className="lineup__size label">{size}</p>}
      </figure>
    </li>
  )
}
