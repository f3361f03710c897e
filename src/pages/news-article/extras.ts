import type { Story } from '../../blocks/block.ts'

/** What an article's page needs besides the article. */
export interface NewsArticleExtras {
  /** The older neighbour by date. */
  previous: Story<'news_article'> | null
  /** The newer neighbour by date. */
  next: Story<'news_article'> | null
  /** Articles of the same first topic, newest first. */
  related: readonly Story<'news_article'>[]
  /** References that name a client, by the client's uuid. */
  projectCounts: ReadonlyMap<string, number>
}
