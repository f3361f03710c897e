import { defineSection } from '../../model/story/schema.ts'

/** Opening of a page. */
export const hero = defineSection({
  name: 'hero',
  label: 'Auftakt',
  fields: {
    variant: { type: 'option', label: 'Variante', options: ['object', 'split', 'plain', 'full'] },
    kicker: { type: 'text', label: 'Dachzeile', translatable: true },
    headline: { type: 'text', label: 'Überschrift', required: true, translatable: true },
    lead: { type: 'textarea', label: 'Vorspann', translatable: true },
    media: { type: 'asset', label: 'Bild oder Film' },
    media_portrait: { type: 'asset', label: 'Bild für Telefone' },
    product: { type: 'text', label: 'Was zu sehen ist', translatable: true },
    product_link: { type: 'link', label: 'Ziel des Produkts' },
    dimensions: { type: 'blocks', label: 'Maße', allow: ['fact'], max: 3 },
    actions: { type: 'blocks', label: 'Knöpfe', allow: ['action'], max: 2 },
  },
})
