import { definePageType } from '../page-type.ts'
import { loadServicePage } from './load.server.ts'
import { service } from './schema.ts'
import { ServiceView } from './service-view.tsx'

/** One of four disciplines. */
export const serviceType = definePageType({
  schema: service,
  view: ServiceView,
  load: loadServicePage,
  head: { openGraph: 'website', bodyClass: 'none' },
  date: 'none',
  structuredData: ({ content: { title, lead } }, { about, publisher }) => {
    // A service has no language of its own. @see https://schema.org/Service
    const { inLanguage: _language, ...identity } = about
    return { '@type': 'Service', ...identity, name: title, description: lead, provider: publisher }
  },
  search: { kind: 'service', relations: [], labels: () => [], details: () => ({}) },
  shareCard: { pictures: ['hero_media'], outline: 'none' },
  feed: 'none',
  sitemap: { pictures: ['hero_media'] },
})
