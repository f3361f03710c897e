import { defineBlock } from '../../model/story/schema.ts'

/** A few words on ink beside a text: what somebody says, or what a display says. */
export const asideQuote = defineBlock({
  name: 'aside_quote',
  label: 'Zitat auf Tinte',
  fields: {
    text: { type: 'text', label: 'Worte', required: true, translatable: true, maxLength: 90 },
    note: { type: 'text', label: 'Zeile darunter', translatable: true, maxLength: 120 },
  },
})
