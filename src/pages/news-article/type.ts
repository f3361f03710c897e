import { readNews } from '../../blocks/read-stories.ts'
import { siteMessages } from '../../messages/site.ts'
import { localeTable } from '../../model/locale.ts'
import { definePageType } from '../page-type.ts'
import { toPerson } from '../structured-person.ts'
import { loadNewsArticlePage } from './load.server.ts'
import { NewsArticleView } from './news-article-view.tsx'
import { newsArticle } from './schema.ts'

/** A dated report. */
export const newsArticleType = definePageType({
  schema: newsArticle,
  view: NewsArticleView,
  load: loadNewsArticlePage,
  head: { openGraph: 'article', bodyClass: 'none' },
  date: ({ content }) => content.date,
  structuredData: ({ content }, { about, publisher, origin }) => {
    const { title, lead, date, hero_media: image, authors } = content
    return {
      '@type': 'NewsArticle',
      ...about,
      headline: title,
      ...(lead ? { description: lead } : {}),
      ...(date ? { datePublished: date } : {}),
      ...(image ? { image: new URL(image.src, origin).href } : {}),
      author: authors.length > 0 ? authors.map(toPerson) : publisher,
      publisher,
    }
  },
  search: {
    kind: 'news',
    relations: [],
    labels: ({ content }, labelsOf) => labelsOf('news-topics', content.topics),
    details: ({ content }) => ({ date: content.date }),
  },
  shareCard: { pictures: ['hero_media'], outline: 'none' },
  feed: {
    page: locale => `/${locale}/${localeTable[locale].routes.news}`,
    title: locale => siteMessages[locale].news,
    read: readNews,
    item: ({ content: { title, lead, date, hero_media: picture } }) => ({ title, lead, date, picture }),
  },
  sitemap: { pictures: ['hero_media'] },
})
