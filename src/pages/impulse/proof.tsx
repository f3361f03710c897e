import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { toReferenceSummary } from '../../blocks/reference-summary.ts'
import { typeset } from '../../messages/typeset.ts'
import { topicsMessages } from '../../messages/topics.ts'
import { Frame } from '../../ui/drawing/drawing.tsx'
import { columnSizes, pictureSizes } from '../../ui/picture/picture-sizes.ts'
import { Section } from '../../ui/section/section.tsx'
import { RelatedList } from '../related-list.tsx'

export interface ProofProps {
  references: readonly Story<'reference'>[]
  id: string
  number: number | null
}

/** Projects that show the claim is meant: picture, client and year, and what came of it. */
export function Proof({ references, id, number }: ProofProps): ReactNode {
  const { locale } = usePage()
  const t = topicsMessages[locale]
  if (references.length === 0) return null
  return (
    <Section id={id} number={number} label={t.proof} headline={t.proofTitle(references.length)}>
      <RelatedList
        id={id}
        first={6}
        className="proof"
        count={references.length}
        entries={references.map(story => (
          <ProofCard key={story.uuid} story={story} sizes={sizesFor(references.length)} />
        ))}
      />
    </Section>
  )
}

/** One is alone at 36 rem; two and four divide the content evenly, all others by three. */
function sizesFor(count: number): string {
  if (count === 1) return '(min-width: 45rem) 36rem, calc(100vw - 40px)'
  if (count === 2) return pictureSizes.half
  return count === 4 ? columnSizes({ wide: 2.5, middle: 3.5 }) : pictureSizes.third
}

function ProofCard({ story, sizes }: { story: Story<'reference'>; sizes: string }): ReactNode {
  const { locale, label } = usePage()
  const { title, href, cover, client, year } = toReferenceSummary(story, label, locale)
  const { outcome, lead } = story.content
  const shownTitle = typeset(title, locale)
  return (
    <article className="reference-card proof__card">
      {cover && <Frame asset={cover} sizes={sizes} />}
      <div className="reference-card__text">
        <h3 className="reference-card__title">{href === null ? shownTitle : <a href={href}>{shownTitle}</a>}</h3>
        <p className="reference-card__meta">
          {client}
          {client && year && '\u00a0· '}
          {year && <span className="num">{year}</span>}
        </p>
        <p className="proof__outcome">{typeset(outcome ?? lead, locale)}</p>
      </div>
    </article>
  )
}
