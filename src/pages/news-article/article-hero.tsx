import { Fragment, type ReactNode } from 'react'
import { shows } from '../../blocks/slot.tsx'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { NewsDate } from '../../blocks/story-list/news/news-row.tsx'
import { newsMessages } from '../../messages/news.ts'
import { bind, typeset } from '../../messages/typeset.ts'
import { noLink } from '../../model/story/link.ts'
import { isDrawing } from '../../ui/drawing/drawing.tsx'
import { personName } from '../../ui/person/person-name.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { edgeSizes } from '../../ui/picture/picture-sizes.ts'
import { SmartLink } from '../../ui/smart-link/smart-link.tsx'
import { placeLink } from '../../blocks/list-place.ts'
import { readingMinutes } from './reading-time.ts'

/** Head of an article: where it belongs, title, lead, picture, and in the rail date, topics, authors, reading time. */
export function ArticleHero({ story }: { story: Story<'news_article'> }): ReactNode {
  const { locale, settings } = usePage()
  const t = newsMessages[locale]
  const { title, kicker, lead, hero_media: media } = story.content
  return (
    <header className="article-hero grid">
      <p className="article-hero__kicker label" {...shows(story.content, 'kicker')}>
        <SmartLink className="link-quiet" to={settings?.content.link_news ?? noLink}>
          {t.news}
        </SmartLink>
        {kicker && ` · ${kicker}`}
      </p>
      <h1 className="article-hero__title" {...shows(story.content, 'title')}>
        {typeset(title, locale)}
      </h1>
      <Meta story={story} />
      {lead && (
        <p className="article-hero__lead" {...shows(story.content, 'lead')}>
          {bind(lead)}
        </p>
      )}
      {media && media.width !== null && (
        <div
          className="article-hero__picture picture"
          {...shows(story.content, 'hero_media')}
          data-drawing={isDrawing(media) || undefined}
        >
          <Picture asset={media} sizes={edgeSizes(8, { leastHeightRem: 26, asset: media })} priority />
        </div>
      )}
    </header>
  )
}

function Meta({ story }: { story: Story<'news_article'> }): ReactNode {
  const { locale, settings, label, options } = usePage()
  const t = newsMessages[locale]
  const { topics, authors, lead, body } = story.content
  const list = settings?.content.link_news ?? noLink
  return (
    <dl className="article-hero__meta label">
      <div>
        <dt>{t.date}</dt>
        <dd>
          <NewsDate story={story} format="long" />
        </dd>
      </div>
      <div>
        <dt>{t.topics}</dt>
        <dd>
          {topics.map((topic, index) => (
            <Fragment key={topic}>
              {index > 0 && ', '}
              <SmartLink
                className="link-quiet"
                to={placeLink(list, { param: 'topic', value: topic }, locale, options('news-topics'))}
              >
                {label('news-topics', topic)}
              </SmartLink>
            </Fragment>
          ))}
        </dd>
      </div>
      {authors.length > 0 && (
        <div>
          <dt>{t.text}</dt>
          <dd>{authors.map(author => personName(author.content)).join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{t.readingTime}</dt>
        <dd>{t.minutes(readingMinutes({ lead, body }))}</dd>
      </div>
    </dl>
  )
}
