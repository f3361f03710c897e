import { definePage } from '../../model/story/schema.ts'

/** A dated report. */
export const newsArticle = definePage({
  name: 'news_article',
  label: 'Neuigkeit',
  fields: {
    title: { type: 'text', label: 'Titel', required: true, translatable: true },
    kicker: { type: 'text', label: 'Dachzeile', translatable: true },
    date: { type: 'datetime', label: 'Datum', required: true },
    topics: { type: 'datasource-options', label: 'Themen', datasource: 'news-topics', min: 1, max: 2, required: true },
    lead: { type: 'textarea', label: 'Vorspann', maxLength: 320, translatable: true },
    hero_media: { type: 'asset', label: 'Bild im Auftakt' },
    body: {
      type: 'sections',
      label: 'Inhalt',
      allow: ['text_section', 'media', 'drawing', 'gallery', 'key_figures', 'steps', 'review', 'embed', 'accordion'],
    },
    authors: { type: 'relations', label: 'Autorinnen und Autoren', to: ['person'] },
    press_kit: { type: 'multiasset', label: 'Pressematerial' },
    press_note: { type: 'text', label: 'Hinweis zu Rechten', translatable: true },
    highlight: { type: 'boolean', label: 'Hervorheben' },
    legacy_path: { type: 'text', label: 'Adresse auf der alten Website' },
    references: { type: 'relations', label: 'Referenzen', to: ['reference'] },
    clients: { type: 'relations', label: 'Kunden', to: ['client'] },
    impulses: { type: 'relations', label: 'Impulse', to: ['impulse'] },
    contact_person: { type: 'relation', label: 'Ansprechperson', to: ['person'] },
  },
})
