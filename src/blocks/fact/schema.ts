import { defineBlock } from '../../model/schema.ts'

/** Label and value with unit: facts, figures, dimensions, scope. */
export const fact = defineBlock({
  name: 'fact',
  label: 'Angabe',
  fields: {
    label: { type: 'text', label: 'Bezeichnung', required: true, translatable: true },
    value: { type: 'text', label: 'Wert', required: true, translatable: true },
    unit: { type: 'text', label: 'Einheit', translatable: true },
    note: { type: 'text', label: 'Notiz', translatable: true },
  },
})
