import { defineBlock } from '../../model/story/schema.ts'

/** One statement of the self-test. */
export const checkQuestion = defineBlock({
  name: 'check_question',
  label: 'Frage des Checks',
  fields: {
    principle: { type: 'datasource-option', label: 'Grundsatz', datasource: 'check-principles', required: true },
    statement: { type: 'textarea', label: 'Aussage', required: true, translatable: true },
    help: { type: 'textarea', label: 'Hilfe', translatable: true },
    advice_low: { type: 'textarea', label: 'Rat bei wenig Punkten', required: true, translatable: true },
    weight: { type: 'number', label: 'Gewicht' },
  },
})
