import type { ReactNode } from 'react'
import { newsMessages } from '../../../messages/news.ts'
import { localeTable } from '../../../model/locale.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { usePage } from '../../page-context.tsx'
import type { NewsListState } from '../data.ts'
import { listParams } from '../list-params.ts'
import { placeSlug } from '../../list-place.ts'
import { toRulerYears, yearId } from './news-years.ts'

/**
 * Topics as words, the scale of years, a search field. Topics are links and the
 * search is a form: both work without script and keep each other's choice.
 */
export function NewsControls({
  news,
  total,
  anchor,
}: {
  news: NewsListState
  total: number
  anchor: string
}): ReactNode {
  const { locale, path, options } = usePage()
  const t = newsMessages[locale]
  const { topic, search } = news.query
  const name = listParams[locale].topic
  const slug = topic === null ? undefined : placeSlug({ param: 'topic', value: topic }, options('news-topics'))
  const filtered = topic !== null || search !== ''
  return (
    <div className="news-filter at-content">
      <Topics news={news} />
      <YearScale news={news} filtered={filtered} />
      <div className="news-filter__tail">
        <p className="news-count" aria-live="polite">
          <b className="num">{Math.max(0, total)}</b> {t.countUnit(total)}
          {filtered && (
            <a className="news-count__reset" href={news.reset}>
              {t.reset}
            </a>
          )}
          <a
            className="news-count__reset"
            href={`/${locale}/${localeTable[locale].routes.news}.rss`}
            type="application/rss+xml"
          >
            {t.feed}
          </a>
        </p>
        <form
          className="news-filter__search"
          action={`${path}#${anchor}`}
          method="get"
          role="search"
          data-places={name}
        >
          {topic !== null && <input type="hidden" name={name} value={topic} data-slug={slug} />}
          <label className="visually-hidden" htmlFor="news-search">
            {t.search}
          </label>
          <input
            className="news-filter__input"
            id="news-search"
            type="search"
            name={listParams[locale].search}
            defaultValue={search}
            placeholder={t.searchShort}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="news-filter__submit" type="submit" aria-label={t.searchShort}>
            <Icon name="search" />
          </button>
        </form>
      </div>
    </div>
  )
}

function Topics({ news }: { news: NewsListState }): ReactNode {
  const { locale, label } = usePage()
  const t = newsMessages[locale]
  return (
    <nav className="news-topics" aria-label={t.topics}>
      <ul className="news-topics__list">
        <li>
          <TopicLink href={withoutTopic(news)} selected={news.query.topic === null} count={news.marks.length}>
            {t.allTopics}
          </TopicLink>
        </li>
        {news.topics.map(option => (
          <li key={option.value}>
            <TopicLink href={option.href} selected={option.selected} count={option.count}>
              {option.label ?? label('news-topics', option.value)}
            </TopicLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The list with the same search and no topic: what the chosen topic switches to, or the page itself. */
function withoutTopic(news: NewsListState): string {
  return news.topics.find(option => option.selected)?.href ?? news.reset
}

interface TopicLinkProps {
  href: string
  selected: boolean
  count: number
  children: ReactNode
}

function TopicLink({ href, selected, count, children }: TopicLinkProps): ReactNode {
  return (
    <a className="news-topics__link" href={href} aria-current={selected ? 'true' : undefined}>
      {children} <span className="news-topics__count">{count}</span>
    </a>
  )
}

/** Every article is one tick on the scale of the years; the years are the jump list. */
function YearScale({ news, filtered }: { news: NewsListState; filtered: boolean }): ReactNode {
  const { locale } = usePage()
  const t = newsMessages[locale]
  const years = toRulerYears(news.marks)
  if (years.length < 2) return null
  return (
    <nav className="time-ruler" aria-label={t.years} data-active={filtered || undefined}>
      <ol className="time-ruler__list">
        {years.map(({ year, shown, hidden, count }) => (
          <li key={year} className="time-ruler__year" data-none={count === 0 || undefined}>
            <YearLink year={year} count={count}>
              <svg
                className="time-ruler__marks"
                viewBox="0 0 366 48"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                {hidden && <path d={hidden} />}
                {shown && <path className={filtered ? 'is-hit' : undefined} d={shown} />}
              </svg>
              <span className="time-ruler__no">
                <span aria-hidden="true">{String(year).slice(0, 2)}</span>
                <span aria-hidden="true">{String(year).slice(2)}</span>
                <span className="visually-hidden">{t.yearWithCount(year, count)}</span>
              </span>
            </YearLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A year without articles in the list has no section to lead to. */
function YearLink({ year, count, children }: { year: number; count: number; children: ReactNode }): ReactNode {
  return count > 0 ? <a href={`#${yearId(year)}`}>{children}</a> : <span className="time-ruler__empty">{children}</span>
}
