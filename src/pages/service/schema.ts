import { definePage } from '../../model/story/schema.ts'
import { sectionNames } from '../../blocks/section-names.ts'

/** One of four disciplines. */
export const service = definePage({
  name: 'service',
  label: 'Leistung',
  fields: {
    title: { type: 'text', label: 'Titel', required: true, translatable: true },
    claim: { type: 'text', label: 'Leitsatz', translatable: true },
    lead: { type: 'textarea', label: 'Vorspann', required: true, translatable: true },
    index: { type: 'number', label: 'Nummer', required: true },
    hero_media: { type: 'asset', label: 'Bild im Auftakt' },
    scope: { type: 'blocks', label: 'Umfang', allow: ['fact'] },
    first_step: { type: 'richtext', label: 'Der erste Schritt', translatable: true },
    first_step_figure: { type: 'blocks', label: 'Zahl zum ersten Schritt', allow: ['fact'], max: 1 },
    body: { type: 'sections', label: 'Inhalt', allow: sectionNames },
    faq: { type: 'blocks', label: 'Häufige Fragen', allow: ['accordion_item'] },
    impulses: { type: 'relations', label: 'Impulse', to: ['impulse'] },
    experts: { type: 'relations', label: 'Fachleute', to: ['person'] },
    references: { type: 'relations', label: 'Referenzen', to: ['reference'] },
  },
})
