import { definePageType } from '../page-type.ts'
import { toPerson } from '../structured-person.ts'
import { ImpulseView } from './impulse-view.tsx'
import { loadImpulsePage } from './load.server.ts'
import { impulse } from './schema.ts'

/** A topic the studio has a view on. */
export const impulseType = definePageType({
  schema: impulse,
  view: ImpulseView,
  load: loadImpulsePage,
  head: { openGraph: 'article', bodyClass: 'none' },
  date: 'none',
  structuredData: ({ content: { title, lead, experts } }, { about, publisher }) => ({
    '@type': 'Article',
    ...about,
    headline: title,
    description: lead,
    author: experts.length > 0 ? experts.map(toPerson) : publisher,
    publisher,
  }),
  search: {
    kind: 'impulse',
    relations: [],
    labels: () => [],
    details: ({ content }) => ({ number: content.index }),
  },
  shareCard: { pictures: ['hero_media'], outline: 'none' },
  feed: 'none',
  sitemap: { pictures: ['hero_media'] },
})
