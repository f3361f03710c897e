import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { NewsRow } from '../../blocks/story-list/news/news-row.tsx'
import { referenceMessages } from '../../messages/references.ts'
import { Section } from '../../ui/section/section.tsx'
import { RelatedList } from '../related-list.tsx'

export interface ReferenceRelatedProps {
  impulses: readonly Story<'impulse'>[]
  news: readonly Story<'news_article'>[]
  id: string
  number: number | null
}

/** Articles that come before what the studio thinks; older ones follow. */
const firstNews = 4

/** What the studio thinks about the topic, and what it reported about the project. */
export function ReferenceRelated({ impulses, news, id, number }: ReferenceRelatedProps): ReactNode {
  const { locale } = usePage()
  const t = referenceMessages[locale]
  const rows = news.map(article => <NewsRow key={article.uuid} story={article} />)
  const impulseRows = impulses.map(impulse => <ImpulseRow key={impulse.uuid} impulse={impulse} />)
  return (
    <Section id={id} number={number} label={t.relatedRail} headline={t.related}>
      <RelatedList
        id={id}
        first={firstNews + impulses.length}
        className="news-list"
        entries={[...rows.slice(0, firstNews), ...impulseRows, ...rows.slice(firstNews)]}
      />
    </Section>
  )
}

function ImpulseRow({ impulse }: { impulse: Story<'impulse'> }): ReactNode {
  const { locale } = usePage()
  const { title, claim, lead, index } = impulse.content
  return (
    <article className="linked-row news-row">
      <p className="news-row__date label">
        {referenceMessages[locale].impulse}
        {index !== null && <span className="num"> {String(index).padStart(2, '0')}</span>}
      </p>
      <h3 className="linked-row__title news-row__title">
        {impulse.href === null ? title : <a href={impulse.href}>{title}</a>}
      </h3>
      <p className="news-row__lead">{claim ?? lead}</p>
    </article>
  )
}
