import { definePageType } from '../page-type.ts'
import { PageView } from './page-view.tsx'
import { page } from './schema.ts'

/** A composed page. */
export const pageType = definePageType({
  schema: page,
  view: PageView,
  load: 'none',
  head: { openGraph: 'website', bodyClass: 'none' },
  date: 'none',
  structuredData: ({ content }, { about, publisher }) =>
    content.page_kind === 'contact'
      ? { '@type': 'ContactPage', ...about, name: content.title, about: publisher }
      : null,
  search: { kind: 'page', relations: [], labels: () => [], details: () => ({}) },
  shareCard: { pictures: [], outline: 'none' },
  feed: 'none',
  sitemap: { pictures: [] },
})
