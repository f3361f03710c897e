import { defineSection } from '../../model/story/schema.ts'

/** Questions, long lists. */
export const accordion = defineSection({
  name: 'accordion',
  label: 'Aufklappliste',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    items: { type: 'blocks', label: 'Einträge', allow: ['accordion_item'] },
    first_open: { type: 'boolean', label: 'Erster Eintrag offen' },
  },
})
