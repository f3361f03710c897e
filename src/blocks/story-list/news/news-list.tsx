import type { ReactNode } from 'react'
import { newsMessages } from '../../../messages/news.ts'
import { Section } from '../../../ui/section/section.tsx'
import { isStoryOf, type Story } from '../../block.ts'
import { usePage } from '../../page-context.tsx'
import { editable, Parts } from '../../slot.tsx'
import type { StoryListViewProps } from '../data.ts'
import { NewsArchive, type NewsStories } from './news-archive.tsx'
import { NewsRow } from './news-row.tsx'

/**
 * News: the archive with lead article, filters and years where the list shows
 * everything; else a few dated rows, e.g. the latest three on the home page.
 */
export function NewsList(props: StoryListViewProps): ReactNode {
  const { data } = props
  const stories = data.stories.filter((story): story is Story & Story<'news_article'> =>
    isStoryOf(story, 'news_article'),
  )
  if (data.news) return <NewsArchive {...props} news={data.news} stories={stories} />
  return <NewsRows {...props} stories={stories} />
}

function NewsRows({ block, id, number, data, stories }: StoryListViewProps & NewsStories): ReactNode {
  const { locale } = usePage()
  const t = newsMessages[locale]
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={block.rail_label ?? block.headline}
      headline={block.headline}
      attributes={editable(block)}
    >
      {stories.length > 0 ? (
        <div className="news-list at-content">
          {stories.map(story => (
            <NewsRow key={story.uuid} story={story} heading={block.headline ? 'h3' : 'h2'} />
          ))}
        </div>
      ) : (
        <p className="at-content">{data.total < 0 ? t.unreachable : t.none}</p>
      )}
      {block.more.length > 0 && (
        <div className="section__more at-content">
          <Parts blocks={block.more} />
        </div>
      )}
    </Section>
  )
}
