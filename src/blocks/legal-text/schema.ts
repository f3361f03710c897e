import { defineSection } from '../../model/story/schema.ts'

/** Versioned legal wording. */
export const legalText = defineSection({
  name: 'legal_text',
  label: 'Rechtstext',
  fields: {
    version: { type: 'text', label: 'Fassung', required: true, translatable: true },
    text: { type: 'richtext', label: 'Text', required: true, translatable: true },
    annex: { type: 'blocks', label: 'Anhang', allow: ['accordion_item'] },
  },
})
