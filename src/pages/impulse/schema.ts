import { definePage } from '../../model/story/schema.ts'
import { sectionNames } from '../../blocks/section-names.ts'

/** A topic the studio has a view on. */
export const impulse = definePage({
  name: 'impulse',
  label: 'Impuls',
  fields: {
    title: { type: 'text', label: 'Titel', required: true, translatable: true },
    claim: { type: 'text', label: 'Leitsatz', translatable: true },
    lead: { type: 'textarea', label: 'Vorspann', required: true, translatable: true },
    index: { type: 'number', label: 'Nummer', required: true },
    symbol: { type: 'asset', label: 'Zeichen (SVG)', files: ['images'] },
    hero_media: { type: 'asset', label: 'Bild im Auftakt' },
    body: { type: 'sections', label: 'Inhalt', allow: sectionNames },
    highlight: { type: 'boolean', label: 'Hervorheben' },
    services: { type: 'relations', label: 'Leistungen', to: ['service'] },
    experts: { type: 'relations', label: 'Fachleute', to: ['person'] },
    references: { type: 'relations', label: 'Referenzen', to: ['reference'] },
    related_news: { type: 'relations', label: 'Verwandte Neuigkeiten', to: ['news_article'] },
  },
})
