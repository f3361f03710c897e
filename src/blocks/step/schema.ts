import { defineBlock } from '../../model/story/schema.ts'

/** One step or date. */
export const step = defineBlock({
  name: 'step',
  label: 'Schritt',
  fields: {
    marker: { type: 'text', label: 'Marke', translatable: true },
    title: { type: 'text', label: 'Titel', required: true, translatable: true },
    text: { type: 'richtext', label: 'Text', translatable: true },
    media: { type: 'asset', label: 'Bild oder Film' },
    duration: { type: 'text', label: 'Dauer', translatable: true },
  },
})
