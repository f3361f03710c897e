import { defineBlock } from '../../model/story/schema.ts'

/** One award. */
export const award = defineBlock({
  name: 'award',
  label: 'Auszeichnung',
  fields: {
    award: { type: 'datasource-option', label: 'Preis', datasource: 'awards', required: true },
    grade: { type: 'text', label: 'Rang', translatable: true },
    year: { type: 'number', label: 'Jahr', required: true },
  },
})
