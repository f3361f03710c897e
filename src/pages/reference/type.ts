import type { Story } from '../../blocks/block.ts'
import type { SearchDetails } from '../../content/search/search-index.ts'
import { definePageType } from '../page-type.ts'
import { toPerson } from '../structured-person.ts'
import { loadReferencePage } from './load.server.ts'
import { ReferenceView } from './reference-view.tsx'
import { reference } from './schema.ts'

/** A project for a client. */
export const referenceType = definePageType({
  schema: reference,
  view: ReferenceView,
  load: loadReferencePage,
  head: { openGraph: 'website', bodyClass: 'is-reference' },
  date: ({ content }) => content.sort_date,
  structuredData: ({ content }, { about, publisher, origin }) => {
    const { title, lead, cover, sort_date: date, team } = content
    return {
      '@type': 'CreativeWork',
      ...about,
      name: title,
      abstract: lead,
      creator: publisher,
      ...(date ? { dateCreated: date.slice(0, 10) } : {}),
      ...(cover ? { image: new URL(cover.src, origin).href } : {}),
      ...(team.length > 0 ? { contributor: team.map(toPerson) } : {}),
    }
  },
  search: {
    kind: 'reference',
    relations: ['client'],
    labels: ({ content }, labelsOf) => labelsOf('reference-categories', content.categories),
    details: searchDetails,
  },
  shareCard: {
    pictures: ['cover', 'hero_media'],
    outline: ({ content }) => content.silhouette && { asset: content.silhouette, widthMm: content.size_w_mm },
  },
  feed: 'none',
  sitemap: { pictures: ['cover', 'hero_media'] },
})

function searchDetails({ content }: Story<'reference'>): Partial<SearchDetails> {
  const { client, client_hidden: hidden, client_alias: alias, year_end, year_start, cover } = content
  return {
    client: hidden ? alias : (client?.content.title ?? null),
    year: year_end ?? year_start,
    picture: cover,
  }
}
