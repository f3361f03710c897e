import type { ReactNode } from 'react'
import { newsMessages } from '../../../messages/news.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { edgeSizes } from '../../../ui/picture/picture-sizes.ts'
import { Section } from '../../../ui/section/section.tsx'
import type { Story } from '../../block.ts'
import { usePage } from '../../page-context.tsx'
import { editable } from '../../slot.tsx'
import type { NewsListState, StoryListViewProps } from '../data.ts'
import { NewsControls } from './news-controls.tsx'
import { NewsDate, NewsLine, NewsRow, NewsTitle, Topics } from './news-row.tsx'
import { groupByYear, yearId, type NewsYear } from './news-years.ts'

export interface NewsStories {
  stories: readonly Story<'news_article'>[]
}

/** The newest years are rows with lead and picture, older ones lines. */
const yearsAsRows = 2

/** All articles: the newest one large, filters, then a section for every year. */
export function NewsArchive(props: StoryListViewProps & NewsStories & { news: NewsListState }): ReactNode {
  const { block, id, number, data, news, stories } = props
  const { locale } = usePage()
  const t = newsMessages[locale]
  const filtered = news.query.topic !== null || news.query.search !== ''
  const lead = filtered ? undefined : stories[0]
  const years = groupByYear(stories)
  return (
    <div className="news" {...editable(block)}>
      {lead && <LeadArticle story={lead} id={years[0]?.stories.length === 1 ? yearId(years[0].year) : undefined} />}
      <Section
        id={id}
        theme={block.theme}
        number={number}
        label={block.rail_label ?? block.headline}
        headline={block.headline}
        className="news-archive"
      >
        <NewsControls news={news} total={data.total} anchor={id} />
      </Section>
      {stories.length === 0 ? (
        <div className="grid">
          <div className="empty at-content">
            <p className="h3">{data.total < 0 ? t.unreachable : t.none}</p>
            {filtered && (
              <p>
                <a className="action" data-color="secondary" data-size="lg" href={news.reset}>
                  {t.showAll}
                </a>
              </p>
            )}
          </div>
        </div>
      ) : (
        years.map((year, index) => (
          <Year key={year.year} year={year} lead={lead} as={index < yearsAsRows ? 'rows' : 'lines'} />
        ))
      )}
    </div>
  )
}

/** The newest article: picture across seven columns to the window's edge. Alone in its year, it stands for it. */
function LeadArticle({ story, id }: { story: Story<'news_article'>; id: string | undefined }): ReactNode {
  const { title, lead, hero_media: media } = story.content
  return (
    <article className="news-hero grid" id={id}>
      <div className="news-hero__article">
        <p className="label news-hero__meta">
          <NewsDate story={story} format="long" /> · <Topics story={story} />
        </p>
        <h2 className="news-hero__headline">
          <NewsTitle story={story}>{title}</NewsTitle>
        </h2>
        {lead && <p className="news-hero__text">{lead}</p>}
      </div>
      {media && media.width !== null && (
        <div className="news-hero__picture picture" data-drawing={media.extension === 'svg' || undefined}>
          <Picture asset={media} sizes={edgeSizes(6, { leastHeightRem: 28, asset: media })} priority decorative />
        </div>
      )}
    </article>
  )
}

interface YearProps {
  year: NewsYear
  /** Already shown large; counted, but not repeated. */
  lead: Story<'news_article'> | undefined
  as: 'rows' | 'lines'
}

function Year({ year: { year, stories }, lead, as }: YearProps): ReactNode {
  const { locale } = usePage()
  const t = newsMessages[locale]
  const shown = stories.filter(story => story !== lead)
  if (shown.length === 0) return null
  const titleId = `${yearId(year)}-titel`
  return (
    <section className="news-year grid" id={yearId(year)} data-as={as} aria-labelledby={titleId}>
      <h2 className="news-year__head at-rail" id={titleId}>
        <span className="news-year__no">{year}</span>{' '}
        <span className="news-year__count">
          {stories.length}
          <span className="news-year__unit"> {t.countUnit(stories.length)}</span>
        </span>
      </h2>
      {as === 'rows' ? (
        <div className="news-year__list at-content news-list">
          {shown.map(story => (
            <NewsRow key={story.uuid} story={story} dateFormat="dayMonth" />
          ))}
        </div>
      ) : (
        <div className="news-year__list at-content">
          {shown.map(story => (
            <NewsLine key={story.uuid} story={story} />
          ))}
        </div>
      )}
    </section>
  )
}
