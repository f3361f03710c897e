import type { ImpulseExtras } from './impulse/extras.ts'
import type { NewsArticleExtras } from './news-article/extras.ts'
import type { ReferenceExtras } from './reference/extras.ts'
import type { ServiceExtras } from './service/extras.ts'

/** What a page needs besides its story: neighbours, similar projects, … by content type. */
export interface PageExtras {
  page: null
  reference: ReferenceExtras
  news_article: NewsArticleExtras
  impulse: ImpulseExtras
  service: ServiceExtras
}
