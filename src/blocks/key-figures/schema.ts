import { defineSection } from '../../model/story/schema.ts'

/** Numbers that matter. */
export const keyFigures = defineSection({
  name: 'key_figures',
  label: 'Kennzahlen',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    drawing: { type: 'blocks', label: 'Zeichnung über den Zahlen', allow: ['drawing'], max: 1 },
    figures: { type: 'blocks', label: 'Zahlen', allow: ['fact'], min: 2, max: 6 },
  },
})
