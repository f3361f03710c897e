import type { ReactNode } from 'react'
import { usePage } from '../../blocks/page-context.tsx'
import { NewsLine } from '../../blocks/story-list/news/news-row.tsx'
import { topicsMessages } from '../../messages/topics.ts'
import { Section } from '../../ui/section/section.tsx'
import { RelatedList } from '../related-list.tsx'
import type { ImpulsePartProps } from './impulse-people.tsx'

/** What happened around the impulse, one line for each article. */
export function ImpulseNews({ story, id, number }: ImpulsePartProps): ReactNode {
  const { locale } = usePage()
  const t = topicsMessages[locale]
  const news = story.content.related_news
  if (news.length === 0) return null
  return (
    <Section id={id} number={number} label={t.newsLabel} headline={t.newsTitle}>
      <RelatedList
        id={id}
        first={6}
        className="news-lines"
        entries={news.map(article => (
          <NewsLine key={article.uuid} story={article} dateFormat="long" />
        ))}
      />
    </Section>
  )
}
