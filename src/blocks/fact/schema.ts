import { defineBlock } from '../../model/story/schema.ts'

/** Label and value with unit: facts, figures, dimensions, scope. */
export const fact = defineBlock({
  name: 'fact',
  label: 'Angabe',
  fields: {
    label: { type: 'text', label: 'Bezeichnung', required: true, translatable: true },
    value: { type: 'text', label: 'Wert', required: true, translatable: true },
    unit: { type: 'text', label: 'Einheit', translatable: true },
    drawn: {
      type: 'option',
      label: 'Gezeichnet als',
      options: ['tally', 'bar', 'squares', 'before-after', 'length', 'square', 'clock', 'range'],
      help: 'Nur in Kennzahlen. Gezeichnet wird, was in Wert, Einheit und Notiz steht, sonst nichts',
    },
    note: { type: 'text', label: 'Notiz', translatable: true },
  },
})
