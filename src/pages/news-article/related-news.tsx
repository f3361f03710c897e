import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { NewsLine } from '../../blocks/story-list/news/news-row.tsx'
import { newsMessages } from '../../messages/news.ts'
import { Section } from '../../ui/section/section.tsx'
import { RelatedList } from '../related-list.tsx'

export interface RelatedNewsProps {
  stories: readonly Story<'news_article'>[]
  /** The topic they share. */
  topic: string | undefined
  id: string
  number: number | null
}

/** Articles to read next, one line each. */
export function RelatedNews({ stories, topic, id, number }: RelatedNewsProps): ReactNode {
  const { locale, label } = usePage()
  const t = newsMessages[locale]
  if (stories.length === 0) return null
  const name = topic === undefined ? t.news : label('news-topics', topic)
  return (
    <Section id={id} number={number} label={t.moreLabel} headline={t.moreOn(name)}>
      <RelatedList
        id={id}
        first={3}
        className="news-lines"
        entries={stories.map(story => (
          <NewsLine key={story.uuid} story={story} dateFormat="long" />
        ))}
      />
    </Section>
  )
}
