import { defineBlock } from '../../model/story/schema.ts'

/** Button or link. */
export const action = defineBlock({
  name: 'action',
  label: 'Knopf oder Link',
  fields: {
    label: { type: 'text', label: 'Bezeichnung', required: true, translatable: true },
    link: { type: 'link', label: 'Ziel', required: true },
    size: { type: 'option', label: 'Größe', options: ['md', 'lg', 'xl'] },
    color: { type: 'option', label: 'Farbe', options: ['primary', 'transparent', 'secondary'] },
    aria_label: { type: 'text', label: 'Text für Vorleseprogramme', translatable: true },
    download: { type: 'boolean', label: 'Herunterladen' },
  },
})
