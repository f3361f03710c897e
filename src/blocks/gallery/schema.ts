import { defineSection } from '../../model/story/schema.ts'

/** Several pictures. */
export const gallery = defineSection({
  name: 'gallery',
  label: 'Galerie',
  fields: {
    files: { type: 'multiasset', label: 'Dateien', required: true },
    layout: { type: 'option', label: 'Anordnung', options: ['grid', 'strip', 'compare', 'contact-sheet'] },
    caption: { type: 'text', label: 'Bildunterschrift', translatable: true },
  },
})
