import type { ReactNode } from 'react'
import { formatDate } from '../../../messages/format.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { columnSizes } from '../../../ui/picture/picture-sizes.ts'
import type { Story } from '../../block.ts'
import { usePage } from '../../page-context.tsx'

export interface NewsRowProps {
  story: Story<'news_article'>
  /** `h2` where the list has no heading of its own. */
  heading?: 'h2' | 'h3'
  /** `dayMonth` under a heading that says the year. */
  dateFormat?: 'long' | 'dayMonth'
}

const pictureWidths = columnSizes({ wide: 2, middle: '9rem', small: '100vw' })

/** An article in a list: date and topic, title, lead, small picture. The whole row leads to it. */
export function NewsRow({ story, heading: Heading = 'h3', dateFormat = 'long' }: NewsRowProps): ReactNode {
  const { title, lead, hero_media: media } = story.content
  return (
    <article className="linked-row news-row">
      <p className="news-row__date label">
        <NewsDate story={story} format={dateFormat} />
        <br />
        <Topics story={story} />
      </p>
      <Heading className="linked-row__title news-row__title">
        <NewsTitle story={story}>{title}</NewsTitle>
      </Heading>
      {lead && <p className="news-row__lead">{lead}</p>}
      {media && media.width !== null && (
        <div className="news-row__picture">
          <div className="picture">
            <Picture asset={media} ratio={[4, 3]} sizes={pictureWidths} decorative />
          </div>
        </div>
      )}
    </article>
  )
}

/** An article in one line: for older years and related articles. */
export function NewsLine({ story, dateFormat = 'dayMonth' }: Omit<NewsRowProps, 'heading'>): ReactNode {
  return (
    <article className="news-line">
      <p className="news-line__date label">
        <NewsDate story={story} format={dateFormat} />
      </p>
      <h3 className="news-line__title">
        <NewsTitle story={story}>{story.content.title}</NewsTitle>
      </h3>
      <p className="news-line__topic small">
        <Topics story={story} />
      </p>
    </article>
  )
}

/** Names of an article's topics, separated by commas. */
export function Topics({ story }: { story: Story<'news_article'> }): ReactNode {
  const { label } = usePage()
  return story.content.topics.map(topic => label('news-topics', topic)).join(', ')
}

/** The day of an article, for people and programs. */
export function NewsDate({ story, format }: { story: Story<'news_article'>; format: 'long' | 'dayMonth' }): ReactNode {
  const { locale } = usePage()
  const { date } = story.content
  if (date === null) return null
  const day = formatDate(date, 'long', locale)
  return <time dateTime={date.slice(0, 10)}>{format === 'long' ? day : day.replace(/\s\d{4}$/, '')}</time>
}

/** A title that leads to the article where it has a page in this language. */
export function NewsTitle({ story, children }: { story: Story<'news_article'>; children: ReactNode }): ReactNode {
  return story.href === null ? children : <a href={story.href}>{children}</a>
}
