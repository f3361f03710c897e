import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { sectionEntries } from '../../blocks/sections.ts'
import { editable, Sections } from '../../blocks/slot.tsx'
import { formatDate } from '../../messages/format.ts'
import { newsMessages } from '../../messages/news.ts'
import { topicsMessages } from '../../messages/topics.ts'
import type { Locale } from '../../model/locale.ts'
import { Pager, type PagerLink } from '../../ui/pager/pager.tsx'
import { Closing, closingEntries } from '../closing.tsx'
import { Ruler } from '../frame/ruler/ruler.tsx'
import { nextNumber, numberSections } from '../own-sections.ts'
import { RelatedImpulses } from '../related-impulses.tsx'
import { ArticleHero } from './article-hero.tsx'
import { ArticlePeople } from './article-people.tsx'
import type { NewsArticleExtras } from './extras.ts'
import { LinkedProjects, linkedClients } from './linked-projects.tsx'
import { PressKit } from './press-kit.tsx'
import { RelatedNews } from './related-news.tsx'

/** An article: head, text, press kit, the project and client it is about, people, more on its topic. */
export function NewsArticleView({
  story,
  extras,
}: {
  story: Story<'news_article'>
  extras: NewsArticleExtras
}): ReactNode {
  const { locale, settings } = usePage()
  const t = newsMessages[locale]
  const { content } = story
  const { entries, numberOf, next } = numberSections(nextNumber(content.body), [
    { id: 'press-kit', label: t.pressLabel, shown: content.press_kit.length > 0 },
    { id: 'project', label: t.projectLabel, shown: content.references.length + linkedClients(story).length > 0 },
    { id: 'people', label: t.people, shown: content.authors.length > 0 || content.contact_person !== null },
    { id: 'impulses', label: topicsMessages[locale].impulses, shown: content.impulses.length > 0 },
    { id: 'topic', label: t.moreLabel, shown: extras.related.length > 0 },
  ])
  const closing = closingEntries(settings, next)
  return (
    <main id="inhalt" className="news_article">
      <Ruler entries={[...sectionEntries(content.body), ...entries, ...closing]} locale={locale} />
      <article className="article" {...editable(content)}>
        <ArticleHero story={story} />
        <Sections blocks={content.body} />
        <PressKit story={story} id="press-kit" number={numberOf('press-kit')} />
        <LinkedProjects story={story} counts={extras.projectCounts} id="project" number={numberOf('project')} />
        <ArticlePeople story={story} id="people" number={numberOf('people')} />
      </article>
      <RelatedImpulses impulses={content.impulses} id="impulses" number={numberOf('impulses')} />
      <RelatedNews stories={extras.related} topic={content.topics[0]} id="topic" number={numberOf('topic')} />
      <div className="grid">
        <Pager
          locale={locale}
          label={t.pager}
          previous={toPagerLink(extras.previous, t.previous, locale)}
          next={toPagerLink(extras.next, t.next, locale)}
        />
      </div>
      <Closing start={next} />
    </main>
  )
}

function toPagerLink(story: Story<'news_article'> | null, place: string, locale: Locale): PagerLink | null {
  if (!story || story.href === null) return null
  const { date, title } = story.content
  return { href: story.href, label: date === null ? place : `${place} · ${formatDate(date, 'long', locale)}`, title }
}
