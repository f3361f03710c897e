import { definePage } from '../../model/story/schema.ts'
import { sectionNames } from '../../blocks/section-names.ts'

/** Every composed page: home, company, team, contact, listings, newsletter, check, AR, legal. */
export const page = definePage({
  name: 'page',
  label: 'Seite',
  fields: {
    title: { type: 'text', label: 'Titel', required: true, translatable: true },
    page_kind: {
      type: 'option',
      label: 'Art der Seite',
      options: ['home', 'company', 'listing', 'contact', 'newsletter', 'check', 'experience', 'legal', 'plain'],
      required: true,
    },
    hero: { type: 'sections', label: 'Auftakt', allow: ['hero'], max: 1 },
    body: { type: 'sections', label: 'Inhalt', allow: sectionNames, required: true },
    closing: { type: 'relation', label: 'Abschluss', to: ['global_block'] },
    show_toc: { type: 'boolean', label: 'Inhaltsverzeichnis zeigen' },
    valid_from: { type: 'datetime', label: 'Gültig ab' },
  },
})
