import { defineSection } from '../../model/schema.ts'

/** Numbers that matter. */
export const keyFigures = defineSection({
  name: 'key_figures',
  label: 'Kennzahlen',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    figures: { type: 'blocks', label: 'Zahlen', allow: ['fact'], min: 2, max: 6 },
  },
})
